// A job as text: its name, its source, its type.

import { stepLabels } from '@galley/contract';
import type { Job, JobSummary } from '#api';
import { counted, shortUrl } from '#ui';

type AnyJob = Job | JobSummary;

const types: Record<string, string> = {
  'render:instant_post': 'Pack',
  'render:social': 'Design',
  'capture:scroll_video': 'Scroll video',
  'render:edit': 'Edit',
};

export const typeOf = ({ type }: AnyJob): string => types[type] ?? type;

export const isLive = ({ status }: AnyJob): boolean => status === 'queued' || status === 'processing';

export const isPack = ({ type }: AnyJob): boolean => type === 'render:instant_post';

/** The URL of its input, if it was one. */
export function urlOf({ input }: AnyJob): string | undefined {
  const inner = input['from_url'] as { url?: unknown } | undefined;
  const url = inner?.url ?? input['url'];
  return typeof url === 'string' ? url : undefined;
}

export function ideaOf({ input }: AnyJob): string | undefined {
  const prompt = (input['idea'] as { prompt?: unknown } | undefined)?.prompt;
  return typeof prompt === 'string' ? prompt : undefined;
}

/** An uploaded file: its URL is ours, and means nothing to a user. */
export function isUpload(url: string): boolean {
  return /\/api\/v1\/uploads\/upl_/.test(url);
}

const UPLOADED = 'Uploaded video';

export function nameOf(job: AnyJob): string {
  return job.name ?? givenName(job);
}

/**
 * The name that was found for it: of a page its brand or title, of others the title or the first words. The brand of
 * those is the default one, the same for all.
 */
export function givenName(job: AnyJob): string {
  const idea = ideaOf(job);
  const { kind, title } = job.source ?? {};
  const isOfPage = idea === undefined && (kind === undefined || kind === 'website');
  if (isOfPage) return job.brand?.name || title || originOf(job);
  const transcript = job.clips?.find((clip) => clip.transcript)?.transcript;
  return title || firstWords(idea ?? firstSentence(transcript ?? '')) || originOf(job);
}

/** The line under the name. */
export function originOf(job: AnyJob): string {
  if (ideaOf(job) !== undefined) return 'Idea';
  const url = urlOf(job);
  if (url === undefined) return typeOf(job);
  return isUpload(url) ? UPLOADED : shortUrl(url);
}

type StepState = 'waiting' | 'working' | 'done' | 'failed';

/** An unknown step gets its own name as the label. */
export function stepName(stage: string | null, state: StepState = 'working'): string {
  if (stage === null || stage === '') return 'Working';
  const [todo, now, done] = stepLabels[stage] ?? [];
  return (state === 'working' ? now : state === 'done' ? done : todo) ?? plainName(stage);
}

/** `highlights-square` becomes "Highlights square". */
export function assetName(name: string): string {
  return plainName(name);
}

function plainName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function missingIn({ missing = [] }: AnyJob): string {
  return `${counted(missing.length, 'part')} missing`;
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s/u, 1)[0] ?? '';
}

function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}
