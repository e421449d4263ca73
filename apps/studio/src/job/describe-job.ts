// A job in words: what it is called, where it came from, what kind it is.

import type { Job, JobSummary } from '#api';
import { counted, shortUrl } from '#ui';

type AnyJob = Job | JobSummary;

const types: Record<string, string> = {
  'render:instant_post': 'Pack',
  'render:social': 'Render',
  'capture:scroll_video': 'Scroll video',
};

export const typeOf = ({ type }: AnyJob): string => types[type] ?? type;

export const isLive = ({ status }: AnyJob): boolean => status === 'queued' || status === 'processing';

export const isPack = ({ type }: AnyJob): boolean => type === 'render:instant_post';

/** The address it was started with, if it was one. */
export function urlOf({ input }: AnyJob): string | undefined {
  const inner = input['from_url'] as { url?: unknown } | undefined;
  const url = inner?.url ?? input['url'];
  return typeof url === 'string' ? url : undefined;
}

export function ideaOf({ input }: AnyJob): string | undefined {
  const prompt = (input['idea'] as { prompt?: unknown } | undefined)?.prompt;
  return typeof prompt === 'string' ? prompt : undefined;
}

export function nameOf(job: AnyJob): string {
  const idea = ideaOf(job);
  const known = job.brand?.name ?? job.source?.title;
  if (known) return known;
  if (idea !== undefined) return firstWords(idea);
  const url = urlOf(job);
  return url === undefined ? typeOf(job) : shortUrl(url);
}

/** The line under the name. */
export function originOf(job: AnyJob): string {
  if (ideaOf(job) !== undefined) return 'Idea';
  const url = urlOf(job);
  return url === undefined ? typeOf(job) : shortUrl(url);
}

/** `render_clips` is read as "Render clips". */
export function stageName(stage: string | null): string {
  if (stage === null || stage === '') return 'Working';
  const words = stage.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `highlights-square` is read as "Highlights square". */
export const assetName = (name: string): string => stageName(name);

export function missingIn({ missing = [] }: AnyJob): string {
  return `${counted(missing.length, 'part')} missing`;
}

function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}
