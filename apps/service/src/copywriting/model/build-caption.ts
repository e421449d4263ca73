import { type PlatformId, platformIds } from '@galley/contract';
import { type CaptionDraft, composeCaption, type Line } from '../captions/caption-draft.ts';
import type { Caption, Claim } from '../copy.ts';
import type { Words } from '../languages/words.ts';
import { lettersOf } from '../letters-of.ts';
import { NO_EMOJI } from '../validate/check-form.ts';
import { cutRuns, type Run, withoutMarks } from '../validate/cut-runs.ts';
import type { Fault } from '../validate/fault.ts';
import type { ModelResponse } from './response.ts';

/** What captions of a pack share. */
export type CaptionDeps = {
  words: Words;
  hook: Line;
  cards: readonly Line[];
  claimOf: (ids: readonly string[]) => Claim | null;
  url: string | null;
  domain: string | null;
  /** What the instruction asks to leave out. */
  without: { hashtags: boolean; emoji: boolean; links: boolean };
};

type WrittenCaption = NonNullable<ModelResponse['captions']>['x'];
type Paragraphs = CaptionDraft['paragraphs'];

/** Faults of a whole caption: no sentence of it can be taken away to mend it. */
const WHOLE = new Set<Fault['fault']>(['language', 'echo']);

/**
 * A caption without its faulty sentences. One that lost its beginning opens with the hook; one that lost more than half
 * of itself is made of hook and cards.
 */
export function buildCaption(
  platform: PlatformId,
  { title, text, hashtags }: WrittenCaption,
  { faults, deps }: { faults: readonly Fault[]; deps: CaptionDeps },
): Caption {
  const setting = { platform, deps };
  const wrong = new Set(faults.map(({ run }) => run));
  const all = faults.some(({ fault }) => WHOLE.has(fault)) ? [] : cutRuns(text, deps.words);
  const sound = soundRuns(all, wrong, deps.words);
  const isEnough = sound.length * 2 >= all.length && sound.some(({ text: run }) => !run.includes('{link}'));
  const body = isEnough ? paragraphsOf(text, sound, setting) : [{ lines: cardsFor(setting) }, ...linkOf(setting)];
  const isOpen = (isEnough && sound[0] === all[0]) || holdsHook(body, deps.hook);
  const named = cutRuns(title ?? '', deps.words).find((run) => !wrong.has(run.text));
  return composeCaption({
    platform,
    title: platform === 'youtube_shorts' ? (lineOf(named, setting) ?? deps.hook) : null,
    paragraphs: isOpen ? body : [{ lines: [deps.hook] }, ...body],
    hashtags: deps.without.hashtags ? [] : hashtags.map(tagOf).filter((tag) => tag !== null),
  });
}

/** What is right, without what speaks of a sentence that is gone. */
function soundRuns(all: readonly Run[], wrong: ReadonlySet<string>, { leaning, contrast }: Words): Run[] {
  const sound: Run[] = [];
  for (const [at, run] of all.entries()) {
    const before = all[at - 1];
    const isLost = before !== undefined && before.line === run.line && !sound.includes(before);
    if (!wrong.has(run.text) && !(isLost && (leaning.test(run.text) || contrast.test(run.text)))) sound.push(run);
  }
  return sound;
}

function holdsHook(paragraphs: Paragraphs, hook: Line): boolean {
  return lettersOf(paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('')).includes(
    lettersOf(hook.text),
  );
}

const LONG: readonly PlatformId[] = ['linkedin', 'instagram', 'facebook'];

/** Other cards for each platform, so that captions differ. */
function cardsFor({ platform, deps: { cards } }: CaptionContext): Line[] {
  const from = platformIds.indexOf(platform) % Math.max(1, cards.length);
  return [...cards.slice(from), ...cards.slice(0, from)].slice(0, LONG.includes(platform) ? 3 : 1);
}

/** The link stands on its own line where the platform's captions end with one. */
function linkOf(setting: CaptionContext): Paragraphs {
  const line = setting.platform === 'tiktok' ? null : lineOf({ text: '{link}', claims: [], line: 0 }, setting);
  return line === null ? [] : [{ lines: [line] }];
}

type CaptionContext = { platform: PlatformId; deps: CaptionDeps };

/** Lines of one paragraph stay below one another, also where one between them is gone. */
function paragraphsOf(text: string, sound: readonly Run[], setting: CaptionContext): Paragraphs {
  let isTight = false;
  return text.split('\n').flatMap((row, at) => {
    if (row.trim() === '') isTight = false;
    const lines = sound
      .filter(({ line }) => line === at)
      .map((run) => lineOf(run, setting))
      .filter((line) => line !== null);
    if (lines.length === 0) return [];
    const paragraph = { isTight, lines };
    isTight = true;
    return [paragraph];
  });
}

const EMOJI = /\s?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;

function lineOf(run: Run | undefined, { platform, deps }: CaptionContext): Line | null {
  if (run === undefined) return null;
  const link = platform === 'instagram' ? deps.domain : deps.url;
  const hasLink = run.text.includes('{link}');
  if (hasLink && (link === null || deps.without.links)) return null;
  const shown = withoutMarks(run.text).replaceAll('{link}', link ?? '');
  const text = deps.without.emoji || NO_EMOJI.includes(platform) ? shown.replace(EMOJI, '') : shown;
  return { text, claim: hasLink && run.claims.length === 0 ? null : deps.claimOf(run.claims) };
}

function tagOf(tag: string): string | null {
  const plain = tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return plain.length < 2 || plain.length > 40 || !/\p{L}/u.test(plain) ? null : `#${plain}`;
}
