import { type CardLayers, cardLayers } from '../clips/layers.ts';
import type { Cards } from './cards.ts';
import { COVERED_FRAMES, openingTracks, RISE_OUT, risingTracks, standing } from './moves.ts';
import type { Enter, Track } from './timeline.ts';

/** A window is on a floor; each crop of it starts slightly larger and settles, and the text enters by line. */
export function stageTracks(cards: Cards): Track[] {
  const { boxes, starts, endFrame } = cards;
  const hook = cardLayers(boxes, 'hook');
  const covered = endFrame + COVERED_FRAMES;
  const all = starts.slice(0, -1).map((start, index) => {
    const next = starts[index + 1] ?? endFrame;
    const layers = index === 0 ? hook : cardLayers(boxes, `point-${index}`);
    return { start, layers, isLast: next === endFrame, toFrame: next === endFrame ? covered : next };
  });
  return [
    ...(boxes['back/floor'] === undefined ? [] : [{ layer: 'back/floor', fromFrame: 0 }]),
    ...standing(hook, 'slug', covered),
    ...all.flatMap(({ start, toFrame, layers }) => plateTracks(layers, { start, toFrame, cards })),
    ...all.flatMap(({ start, toFrame, layers, isLast }, index) => {
      const leave = isLast ? undefined : RISE_OUT;
      if (index === 0) return openingTracks(layers.lines, toFrame, leave);
      const number = layers.has('figure') ? [layers.of('figure')] : [];
      return [
        ...risingTracks(number, { atFrame: start + 2, toFrame, gapFrames: 0, leave }),
        ...risingTracks(layers.lines, { atFrame: start + 5, toFrame, gapFrames: 2, leave }),
      ];
    }),
  ];
}

type Plate = { start: number; toFrame: number; cards: Cards };

function plateTracks({ has, of }: CardLayers, { start, toFrame, cards }: Plate): Track[] {
  if (!has('plate')) return [];
  const anchorX = cards.direction === 'ltr' ? 1 : 0;
  const enter: Enter = { kind: 'settle', by: 0.04, seconds: 0.64, anchorX, anchorY: 0.5 };
  return [{ layer: of('plate'), fromFrame: start, toFrame, enter }];
}
