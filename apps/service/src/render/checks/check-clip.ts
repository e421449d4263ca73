import type { probe } from '#platform/media';
import type { Format } from '#render/template';
import { FPS } from '../timeline/timeline.ts';
import { type Check, checkOf } from './check.ts';
import { checkClipOnPlatforms } from './check-platforms.ts';
import { checkTexts, type TextView } from './check-texts.ts';

/** A clip as it was drawn, and the facts of its file by ffprobe. */
export type DrawnClip = {
  views: readonly TextView[];
  facts: Awaited<ReturnType<typeof probe>>;
  bytes: number;
  format: Format;
  /** The allowed length in seconds. */
  lengths: { least: number; most: number };
};

/** A frame at the end may be counted or not. */
const FRAME_SECONDS = 1 / FPS;

/** Runs every check for clips: on the texts that the browser drew, and on the encoded file. */
export function checkClip(asset: string, { views, facts, bytes, format, lengths }: DrawnClip): Check[] {
  const { durationSeconds, video, audio } = facts;
  const { width, height } = video ?? { width: 0, height: 0 };
  const slotOf = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const isInLength =
    durationSeconds >= lengths.least - FRAME_SECONDS && durationSeconds <= lengths.most + FRAME_SECONDS;
  const coding = [video?.codec, video?.profile, video?.pixelFormat, `${video?.fps} fps`, audio?.codec].join(' ');
  return [
    checkOf(slotOf('size'), width === format.width && height === format.height, {
      measure: width,
      limit: format.width,
      detail: `${width} x ${height} px.`,
    }),
    checkOf(slotOf('duration'), isInLength, {
      measure: durationSeconds,
      limit: durationSeconds < lengths.least ? lengths.least : lengths.most,
      detail: `A clip of this kind lasts ${lengths.least} to ${lengths.most} s.`,
    }),
    checkOf(slotOf('encoding'), coding === `h264 High yuv420p ${FPS} fps aac`, {
      measure: video?.fps ?? 0,
      limit: FPS,
      detail: `${coding}.`,
    }),
    ...checkTexts(asset, views, format),
    ...checkClipOnPlatforms({ asset, width, height, bytes, durationSeconds }),
  ];
}
