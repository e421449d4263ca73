import { cardLayers } from '../clips/layers.ts';
import type { Cards } from './cards.ts';
import type { Enter, Track } from './timeline.ts';

/** How long a card takes to slide over the last one, and when its words follow. */
const SLIDE_SECONDS = 0.5;
const SLIDE_FRAMES = 15;
const WORDS_AFTER = 12;
const WORDS: Enter = { kind: 'fade', seconds: 0.42, dy: 52 };

/** Without a page every card is a whole frame: it slides over the last from either side in turn, then its words rise. */
export function plainTracks({ boxes, starts, endFrame, width }: Cards): Track[] {
  return starts.slice(0, -1).flatMap((start, index) => {
    const { lines, has, of } = cardLayers(boxes, index === 0 ? 'hook' : `point-${index}`);
    const toFrame = (starts[index + 1] ?? endFrame) + SLIDE_FRAMES;
    const dx = index % 2 === 1 ? width : -width;
    const enter: Enter = { kind: 'slide', seconds: SLIDE_SECONDS, dx, easing: 'move' };
    const words = [...(has('figure') ? [of('figure')] : []), ...lines, ...(has('note') ? [of('note')] : [])];
    return [
      { layer: of('ground'), fromFrame: start, toFrame, ...(index === 0 ? {} : { enter }) },
      ...words.map((layer, at): Track => {
        if (index === 0) return { layer, fromFrame: 0, toFrame };
        return { layer, fromFrame: start + WORDS_AFTER + 2 * at, toFrame, enter: WORDS };
      }),
    ];
  });
}
