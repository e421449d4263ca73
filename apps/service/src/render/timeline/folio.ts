import { cardLayers, requireLayer } from '../clips/layers.ts';
import type { Cards } from './cards.ts';
import { COVERED_FRAMES, openingTracks, standing } from './moves.ts';
import { type Enter, even, type Track } from './timeline.ts';

const APPEAR: Enter = { kind: 'fade', seconds: 0.32, dy: 12 };
/** A sheet stays until the next one covers it. */
const UNDER_FRAMES = 20;
const MAT_FRAMES = 22;

/** Each sheet slides over the last, with a mat of the block's colour two frames ahead. The slug is over all of them. */
export function folioTracks({ boxes, starts, endFrame, direction, width }: Cards): Track[] {
  const hook = cardLayers(boxes, 'hook');
  const covered = endFrame + COVERED_FRAMES;
  const underFrame = (number: number): number => {
    const next = starts[number + 1] ?? endFrame;
    return next === endFrame ? covered : next + UNDER_FRAMES;
  };
  const sheet = requireLayer(boxes, hook.of('sheet'));
  const away = direction === 'ltr' ? -even(sheet.x + sheet.width) : even(width - sheet.x);
  const slide: Enter = { kind: 'slide', dx: away, seconds: 0.56, easing: 'move' };
  const points = starts.slice(1, -1).flatMap((start, index): Track[] => {
    const toFrame = underFrame(index + 1);
    return [
      { layer: 'back/mat', fromFrame: start, toFrame: start + MAT_FRAMES, enter: slide },
      { layer: hook.of('sheet'), fromFrame: start + 2, toFrame, enter: slide },
      ...textTracks(cardLayers(boxes, `point-${index + 1}`), start, toFrame),
    ];
  });
  return [
    { layer: hook.of('sheet'), fromFrame: 0, toFrame: underFrame(0) },
    ...openingTracks(hook.lines, underFrame(0)),
    ...(hook.has('note') ? [{ layer: hook.of('note'), fromFrame: 6, toFrame: underFrame(0), enter: APPEAR }] : []),
    ...points,
    ...standing(hook, 'slug', covered),
  ];
}

function textTracks({ lines, has, of }: ReturnType<typeof cardLayers>, start: number, toFrame: number): Track[] {
  const appear = (layer: string, afterFrames: number): Track => ({
    layer,
    fromFrame: start + afterFrames,
    toFrame,
    enter: APPEAR,
  });
  return [
    ...(has('figure') ? [appear(of('figure'), 11)] : []),
    ...lines.map((layer, index) => appear(layer, 12 + 2 * index)),
    ...(has('note') ? [appear(of('note'), 17)] : []),
  ];
}
