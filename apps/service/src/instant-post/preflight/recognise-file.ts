import type { JobErrorCode } from '@galley/contract';
import type { FetchedThrough } from '#platform/egress';

type FileCode = Extract<JobErrorCode, 'source_is_pdf' | 'source_is_image' | 'source_is_feed'>;

const BEGINNING_BYTES = 512;
const FEED_TYPE = /^(?:application|text)\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;
const XML_TYPE = /^(?:application|text)\/xml\b/i;
/** A declaration, comments and style references may come before it. */
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/;
const IMAGE_BEGINNING = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|avis|heic|heix|mif1))/s;

/** Recognises a response that a pack cannot be made of, by its type and its first bytes; null for pages and videos. */
export function recogniseFile({ status, headers, bytes }: FetchedThrough): FileCode | null {
  if (status >= 400) return null;
  const type = String(headers['content-type'] ?? '');
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString('latin1');
  if (/^application\/pdf\b/i.test(type) || beginning.startsWith('%PDF-')) return 'source_is_pdf';
  if (/^image\//i.test(type) || IMAGE_BEGINNING.test(beginning)) return 'source_is_image';
  const isFeed = FEED_TYPE.test(type) || (XML_TYPE.test(type) && FEED_ROOT.test(beginning));
  return isFeed ? 'source_is_feed' : null;
}
