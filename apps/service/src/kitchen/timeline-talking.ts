import { type Boxes, cardLayers } from './clip-layers.ts';
import type { Timeline, Track } from './timeline.ts';
import { openingTracks, RISE_OUT, WIPE_BACK } from './timeline-moves.ts';

/** The ground follows its words: it is never seen without them, nor they without it. */
const GROUND_FRAMES = 1;

export type TalkingRequest = {
  width: number;
  height: number;
  frames: number;
  direction: 'ltr' | 'rtl';
  /** When the title is gone. */
  titleFrames: number;
  /** `film`, as large as the frame; `hook/standing`, `hook/title` behind its lines where they have a ground; `words`. */
  boxes: Boxes;
};

/** A film of someone who speaks: slug and title over a shade, the words in one track that never moves. */
export function talkingTimeline({ boxes, titleFrames, ...clip }: TalkingRequest): Timeline {
  const { lines, has, of } = cardLayers(boxes, 'hook');
  const toFrame = Math.min(titleFrames, clip.frames);
  // Words on a ground are wiped away with it; words on a shade rise out of sight.
  const leave = has('title') ? WIPE_BACK : RISE_OUT;
  const groundTo = Math.min(toFrame + GROUND_FRAMES, clip.frames);
  const ground: Track = { layer: of('title'), fromFrame: 0, toFrame: groundTo, leave: WIPE_BACK };
  const tracks: Track[] = [
    { layer: 'film', fromFrame: 0 },
    ...(has('standing') ? [{ layer: of('standing'), fromFrame: 0 }] : []),
    ...(has('title') ? [ground] : []),
    ...openingTracks(lines, toFrame, leave),
    ...(boxes['words'] === undefined ? [] : [{ layer: 'words', fromFrame: 0 }]),
  ];
  return { ...clip, tracks, cards: [0] };
}
