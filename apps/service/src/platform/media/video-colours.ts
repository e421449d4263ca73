import type { MediaFacts } from './probe.ts';

/** Above standard definition, videos are in BT.709. */
const MOST_BT601_LINES = 576;

/**
 * The first filter, since many videos have no colour tag: ffmpeg would assume BT.601, shift reds and greens, and spend
 * more time on that than on any other filter.
 */
export function assumedColours(video: MediaFacts['video']): readonly string[] {
  if (video === null || video.declaresColours || Math.min(video.width, video.height) <= MOST_BT601_LINES) return [];
  return ['setparams=colorspace=bt709'];
}
