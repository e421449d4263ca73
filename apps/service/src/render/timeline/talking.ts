import { type Boxes, cardLayers } from '../clips/layers.ts';
import { openingTracks, RISE_OUT, WIPE_BACK } from './moves.ts';
import type { Timeline, Track } from './timeline.ts';

/** The background follows its text, so that neither is visible without the other. */
const BACKGROUND_FRAMES = 1;

export type TalkingRequest = {
  width: number;
  height: number;
  frames: number;
  direction: 'ltr' | 'rtl';
  /** The frame at which the title is gone. */
  titleFrames: number;
  /**
   * `film`, as large as the frame; `hook/standing`, `hook/title` behind its lines where they have a background;
   * `words`.
   */
  boxes: Boxes;
};

/** A talking video: slug and title over a shade, the words in one track that never moves. */
export function talkingTimeline({ boxes, titleFrames, ...clip }: TalkingRequest): Timeline {
  const { lines, has, of } = cardLayers(boxes, 'hook');
  const toFrame = Math.min(titleFrames, clip.frames);
  // Text on a background is wiped away with it; text on a shade rises out of the frame.
  const leave = has('title') ? WIPE_BACK : RISE_OUT;
  const backgroundTo = Math.min(toFrame + BACKGROUND_FRAMES, clip.frames);
  const background: Track = { layer: of('title'), fromFrame: 0, toFrame: backgroundTo, leave: WIPE_BACK };
  const tracks: Track[] = [
    { layer: 'film', fromFrame: 0 },
    ...(has('standing') ? [{ layer: of('standing'), fromFrame: 0 }] : []),
    ...(has('title') ? [background] : []),
    ...openingTracks(lines, toFrame, leave),
    ...(boxes['words'] === undefined ? [] : [{ layer: 'words', fromFrame: 0 }]),
  ];
  return { ...clip, tracks, cards: [0] };
}
