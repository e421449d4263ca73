import type { Format } from '#kitchen/template';
import type { probe } from '#platform/media';
import { type Check, checkOf } from './check.ts';
import { checkClipOnPlatforms } from './check-platforms.ts';
import { checkTexts, type Sight } from './check-texts.ts';
import { FPS } from './timeline.ts';

/** A clip as it was drawn, and as ffprobe sees its file. */
export type DrawnClip = {
  sights: readonly Sight[];
  facts: Awaited<ReturnType<typeof probe>>;
  bytes: number;
  format: Format;
  /** Seconds that this kind of clip may last. */
  lengths: { least: number; most: number };
};

/** A frame at the end may be counted or not. */
const FRAME_SECONDS = 1 / FPS;

/** Tries every rule for clips: on the texts that the browser drew, and on the file that came out. */
export function checkClip(asset: string, { sights, facts, bytes, format, lengths }: DrawnClip): Check[] {
  const { durationSeconds, video, audio } = facts;
  const { width, height } = video ?? { width: 0, height: 0 };
  const place = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const isInLength =
    durationSeconds >= lengths.least - FRAME_SECONDS && durationSeconds <= lengths.most + FRAME_SECONDS;
  const coding = [video?.codec, video?.profile, video?.pixelFormat, `${video?.fps} fps`, audio?.codec].join(' ');
  return [
    checkOf(place('size'), width === format.width && height === format.height, {
      measure: width,
      limit: format.width,
      detail: `${width} x ${height} px.`,
    }),
    checkOf(place('duration'), isInLength, {
      measure: durationSeconds,
      limit: durationSeconds < lengths.least ? lengths.least : lengths.most,
      detail: `A clip of this kind lasts ${lengths.least} to ${lengths.most} s.`,
    }),
    checkOf(place('encoding'), coding === `h264 High yuv420p ${FPS} fps aac`, {
      ...{ measure: video?.fps ?? 0, limit: FPS },
      detail: `${coding}.`,
    }),
    ...checkTexts(asset, sights, format),
    ...checkClipOnPlatforms({ asset, width, height, bytes, durationSeconds }),
  ];
}
