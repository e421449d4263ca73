import { z } from 'zod';

/** What a platform says of a video. Texts are data of strangers. */
export type FoundVideo = {
  title: string | null;
  description: string | null;
  author: string | null;
  durationSeconds: number | null;
  isLive: boolean;
  /** The name under which subtitles in the language of the video are offered. */
  subtitles: string | null;
};

const text = z.string().nullish();
const answer = z.object({
  title: text,
  description: text,
  uploader: text,
  channel: text,
  duration: z.number().nullish(),
  is_live: z.boolean().nullish(),
  live_status: text,
  language: text,
  formats: z.array(z.object({ protocol: z.string().nullish() })).nullish(),
  subtitles: z.record(z.string(), z.array(z.object({ ext: text }))).nullish(),
});

const LIVE = ['is_live', 'is_upcoming', 'post_live'];

export function readAnswer(json: string): FoundVideo | null {
  const parsed = answer.safeParse(parse(json));
  if (!parsed.success) return null;
  const { title, description, uploader, channel, duration, ...rest } = parsed.data;
  const streams = rest.formats ?? [];
  // A stream of parts whose end nobody knows has none yet.
  const isEndless =
    duration == null && streams.length > 0 && streams.every(({ protocol }) => /m3u8/.test(protocol ?? ''));
  return {
    title: title ?? null,
    description: description ?? null,
    author: channel ?? uploader ?? null,
    durationSeconds: duration ?? null,
    isLive: rest.is_live === true || LIVE.includes(rest.live_status ?? '') || isEndless,
    subtitles: subtitlesOf(rest.subtitles ?? {}, rest.language ?? 'en'),
  };
}

function subtitlesOf(offered: Record<string, { ext?: string | null | undefined }[]>, language: string): string | null {
  const names = Object.keys(offered).filter((name) => offered[name]?.some(({ ext }) => ext === 'vtt'));
  const isOf = (name: string): boolean => name.toLowerCase().startsWith(language.slice(0, 2).toLowerCase());
  return names.find(isOf) ?? (names.length === 1 ? (names[0] ?? null) : null);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
