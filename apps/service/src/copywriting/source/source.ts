import type { PageSource } from '#source';
import type { PageReading } from './page-reading.ts';

/** A word of a transcript, with its time in the video; how sure it was heard, 0 to 1, where somebody listened. */
export type SpokenWord = { text: string; startSeconds: number; endSeconds: number; sureness?: number };

type WebsiteSource = {
  kind: 'website';
  reading: PageReading;
  /** What the page is, says and shows. */
  page: PageSource;
  /** As gathered from the page; either may be unknown. */
  brand: { name: string | null; domain: string | null };
  url: string;
};

type IdeaSource = { kind: 'idea'; prompt: string };

type VideoSource = {
  kind: 'video';
  title: string | null;
  description: string | null;
  author: string | null;
  words: readonly SpokenWord[];
  /** Where the video can be seen; the captions' link. */
  domain: string | null;
};

/** What the writer writes from. Nothing that is not in here appears in its copy. */
export type WriterSource = WebsiteSource | IdeaSource | VideoSource;
