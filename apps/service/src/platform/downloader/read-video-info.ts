import { z } from 'zod';

/** A platform's metadata of a video. Texts are untrusted. */
export type FoundVideo = {
  title: string | null;
  description: string | null;
  author: string | null;
  durationSeconds: number | null;
  isLive: boolean;
  /** The name of the subtitles in the language of the video. */
  subtitles: string | null;
};

/** The maximum used length of each text: longer than any platform allows its users to write. */
const LONGEST = { title: 500, author: 200, description: 20_000, other: 100 };

const upTo = (characters: number) =>
  z
    .string()
    .transform((text) => wellFormed(text.slice(0, characters)))
    .nullish();
const text = upTo(LONGEST.other);
const responseSchema = z.object({
  title: upTo(LONGEST.title),
  description: upTo(LONGEST.description),
  uploader: upTo(LONGEST.author),
  channel: upTo(LONGEST.author),
  duration: z.number().nullish(),
  is_live: z.boolean().nullish(),
  live_status: text,
  language: text,
  formats: z.array(z.object({ protocol: z.string().nullish() })).nullish(),
  subtitles: z.record(z.string(), z.array(z.object({ ext: text }))).nullish(),
});

const LIVE = ['is_live', 'is_upcoming', 'post_live'];

export function readVideoInfo(json: string): FoundVideo | null {
  const parsed = responseSchema.safeParse(parse(json));
  if (!parsed.success) return null;
  const { title, description, uploader, channel, duration, ...rest } = parsed.data;
  const streams = rest.formats ?? [];
  // A segmented stream without a known duration has no end yet.
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

/** Removes lone surrogates and characters that PostgreSQL cannot store. */
function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Untrusted output: what is not JSON describes no video.
    return null;
  }
}
