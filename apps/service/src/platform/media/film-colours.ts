import type { MediaFacts } from './probe.ts';

/** Above the size of a television picture of old, films are in BT.709. */
const MOST_BT601_LINES = 576;

/**
 * The filter that goes before all others, for many a film does not say in which colours it was coded: the engine would
 * take it for BT.601, shift its reds and greens, and spend more on that than on anything else that is done to a frame.
 */
export function assumedColours(video: MediaFacts['video']): readonly string[] {
  if (video === null || video.saysColours || Math.min(video.width, video.height) <= MOST_BT601_LINES) return [];
  return ['setparams=colorspace=bt709'];
}
