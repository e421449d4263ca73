import type { MediaFacts } from './probe.ts';

/** Above standard definition, videos are in BT.709. */
const MOST_BT601_LINES = 576;

/**
 * The filter before all others, since many videos have no colour tag: ffmpeg would take them for BT.601, shift reds and
 * greens, and spend more on that than on any other filter of a frame.
 */
export function assumedColours(video: MediaFacts['video']): readonly string[] {
  if (video === null || video.declaresColours || Math.min(video.width, video.height) <= MOST_BT601_LINES) return [];
  return ['setparams=colorspace=bt709'];
}
