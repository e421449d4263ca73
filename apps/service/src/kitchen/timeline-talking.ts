import { type Boxes, cardLayers } from './clip-layers.ts';
import type { Timeline, Track } from './timeline.ts';
import { openingTracks, RISE_OUT } from './timeline-moves.ts';

export type TalkingRequest = {
  width: number;
  height: number;
  frames: number;
  direction: 'ltr' | 'rtl';
  /** When the title is gone. */
  titleFrames: number;
  /** `film`, as large as the frame; `hook/shade` behind the title, its slug and lines; `words` where captions stand. */
  boxes: Boxes;
};

/** A film of someone who speaks: slug and title over a shade, the words in one track that never moves. */
export function talkingTimeline({ boxes, titleFrames, ...clip }: TalkingRequest): Timeline {
  const { lines, has, of } = cardLayers(boxes, 'hook');
  const standing = ['shade', 'slug'].filter(has).map((name): Track => ({ layer: of(name), fromFrame: 0 }));
  const tracks: Track[] = [
    { layer: 'film', fromFrame: 0 },
    ...standing,
    ...openingTracks(lines, Math.min(titleFrames, clip.frames), RISE_OUT),
    ...(boxes['words'] === undefined ? [] : [{ layer: 'words', fromFrame: 0 }]),
  ];
  return { ...clip, tracks, cards: [0] };
}
