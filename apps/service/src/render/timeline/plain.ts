import { cardLayers, requireLayer } from '../clips/layers.ts';
import type { Cards } from './cards.ts';
import type { Enter, Track } from './timeline.ts';

/** How long a card takes to slide over the last one, and when its words follow. */
const SLIDE_SECONDS = 0.5;
const SLIDE_FRAMES = 15;
const WORDS_AFTER = 12;
const WORDS: Enter = { kind: 'fade', seconds: 0.42, dy: 52 };

/** Without a page every card is a whole frame: it slides over the last from alternating sides, then its words rise. */
export function plainTracks(cards: Cards): Track[] {
  const { boxes, starts, endFrame, width } = cards;
  return starts.slice(0, -1).flatMap((start, index) => {
    const { lines, has, of } = cardLayers(boxes, index === 0 ? 'hook' : `point-${index}`);
    const toFrame = (starts[index + 1] ?? endFrame) + SLIDE_FRAMES;
    const dx = index % 2 === 1 ? width : -width;
    const enter: Enter = { kind: 'slide', seconds: SLIDE_SECONDS, dx, easing: 'move' };
    const words = [...(has('figure') ? [of('figure')] : []), ...lines, ...(has('note') ? [of('note')] : [])];
    const arrival = { fromFrame: start, toFrame, ...(index === 0 ? {} : { enter }) };
    const whole = ['ground', 'photo', 'veil', 'panel'].filter(has);
    return [
      ...whole.map((name): Track => {
        const motion =
          name === 'photo' ? photoMotion(cards, { layer: of(name), start, toFrame, isHook: index === 0 }) : {};
        return { layer: of(name), ...arrival, ...motion };
      }),
      ...words.map((layer, at): Track => {
        if (index === 0) return { layer, fromFrame: 0, toFrame };
        return { layer, fromFrame: start + WORDS_AFTER + 2 * at, toFrame, enter: WORDS };
      }),
    ];
  });
}

/** The maximum enlargement of a photograph. */
const ZOOM = 0.08;
/** Pixels per frame: whole steps, so that nothing trembles. */
const PAN_PX = 2;

/** How much wider than its frame the photograph of a card of this length is drawn. */
export function panReach(frames: number): number {
  return PAN_PX * (frames + SLIDE_FRAMES);
}

type MovedPhoto = { layer: string; start: number; toFrame: number; isHook: boolean };

/** A photograph that is wider than the frame moves sideways; one of the frame's width grows slowly. */
function photoMotion(
  { boxes, width }: Cards,
  { layer, start, toFrame, isHook }: MovedPhoto,
): Pick<Track, 'pan' | 'zoom'> {
  const box = requireLayer(boxes, layer);
  const reach = box.width - width;
  const frames = toFrame - start;
  if (isHook || reach <= 0) return { zoom: { by: ZOOM, frames, anchorX: 0.5, anchorY: 0.3 } };
  const by = Math.min(reach, PAN_PX * frames);
  const across = { fromX: 0, by, atFrame: start, frames: by / PAN_PX };
  return { pan: { width, height: box.height, fromY: 0, steps: [], across } };
}
