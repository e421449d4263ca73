import type { PlatformId } from '@galley/contract';
import { composeCaption, type Line } from '../captions/caption-draft.ts';
import type { Caption, Claim } from '../copy.ts';
import type { Words } from '../languages/words.ts';
import { cutRuns, type Run, withoutMarks } from '../validate/cut-runs.ts';
import type { Fault } from '../validate/fault.ts';
import type { ModelResponse } from './response.ts';

/** What captions of a pack share. */
export type CaptionDeps = {
  words: Words;
  claimOf: (ids: readonly string[]) => Claim | null;
  url: string | null;
  domain: string | null;
  /** What the instruction asks to leave out. */
  without: { hashtags: boolean; emoji: boolean; links: boolean };
};

type CaptionDraft = NonNullable<ModelResponse['captions']>['x'];

/** Faults of a whole caption: no sentence of it can be taken away to mend it. */
const WHOLE = new Set<Fault['fault']>(['language', 'echo']);

/** A caption without its faulty sentences; null when too much of it is gone. */
export function buildCaption(
  platform: PlatformId,
  { title, text, hashtags }: CaptionDraft,
  { faults, deps }: { faults: readonly Fault[]; deps: CaptionDeps },
): Caption | null {
  if (faults.some(({ fault }) => WHOLE.has(fault))) return null;
  const wrong = new Set(faults.map(({ run }) => run));
  const isSound = (run: Run): boolean => !wrong.has(run.text);
  const all = cutRuns(text, deps.words);
  const sound = all.filter(isSound);
  const isOpen = all[0] === undefined || sound[0] === all[0];
  if (!isOpen || sound.length * 2 < all.length || sound.length === 0) return null;
  const tags = deps.without.hashtags ? [] : hashtags.map(tagOf).filter((tag) => tag !== null);
  const named =
    title === null || title === undefined
      ? null
      : lineOf(cutRuns(title, deps.words).filter(isSound)[0], { platform, deps });
  const caption = composeCaption({
    platform,
    title: platform === 'youtube_shorts' ? named : null,
    paragraphs: paragraphsOf(text, sound, { platform, deps }),
    hashtags: tags,
  });
  return caption.text === '' || (platform === 'youtube_shorts' && named === null) ? null : caption;
}

type CaptionContext = { platform: PlatformId; deps: CaptionDeps };

/** Lines of one paragraph stay below one another. */
function paragraphsOf(
  text: string,
  sound: readonly Run[],
  setting: CaptionContext,
): { lines: Line[]; isTight: boolean }[] {
  const rows = text.split('\n');
  return rows
    .map((_, at) => ({
      isTight: (rows[at - 1] ?? '').trim() !== '',
      lines: sound
        .filter(({ line }) => line === at)
        .map((run) => lineOf(run, setting))
        .filter((line) => line !== null),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const EMOJI = /\s?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;

function lineOf(run: Run | undefined, { platform, deps }: CaptionContext): Line | null {
  if (run === undefined) return null;
  const link = platform === 'instagram' ? deps.domain : deps.url;
  const hasLink = run.text.includes('{link}');
  if (hasLink && (link === null || deps.without.links)) return null;
  const shown = withoutMarks(run.text).replaceAll('{link}', link ?? '');
  const text = deps.without.emoji ? shown.replace(EMOJI, '') : shown;
  return { text, claim: hasLink && run.claims.length === 0 ? null : deps.claimOf(run.claims) };
}

function tagOf(tag: string): string | null {
  const plain = tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return plain.length < 2 || plain.length > 40 || !/\p{L}/u.test(plain) ? null : `#${plain}`;
}
