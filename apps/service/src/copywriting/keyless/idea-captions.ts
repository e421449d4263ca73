import { type PlatformId, platformIds } from '@galley/contract';
import { defined } from '#platform/kernel';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { fitCaption } from './fit-caption.ts';
import { ended, type Frame, joinPhrases, type Phrase, runsOf } from './frame.ts';
import { type Mood, withMood } from './idea-mood.ts';

export type CaptionStyle = {
  /** A fixed line that fits the idea, or nothing. */
  closing: string;
  /** It also fits a post that has more to tell. */
  fitsLong: boolean;
  hashtags: readonly string[];
  mood: Mood;
};

type Paragraph = CaptionDraft['paragraphs'][number];

/** On these, terms stand below one another; elsewhere they make a sentence. */
const LISTING: ReadonlySet<PlatformId> = new Set(['linkedin', 'instagram']);
/** These have one paragraph. */
const RUNNING: ReadonlySet<PlatformId> = new Set(['tiktok', 'bluesky', 'facebook']);
/** Long enough for a fixed line at their end. */
const CLOSED: ReadonlySet<PlatformId> = new Set(['linkedin', 'instagram', 'facebook', 'youtube_shorts']);

/** Eight captions in the order in which a person tells it: the news, the facts as they were said, the call, the sender. */
export function ideaCaptions(frame: Frame, words: IdeaWords, style: CaptionStyle): CaptionDraft[] {
  const calls = frame.call === null ? [] : [lineOf(frame.call, words)];
  return platformIds
    .map((platform) => draftOn(platform, frame, { words, style, calls }))
    .map((draft) => fitCaption(withMood(draft, style.mood), calls));
}

type DraftOptions = { words: IdeaWords; style: CaptionStyle; calls: readonly Line[] };

function draftOn(platform: PlatformId, frame: Frame, { words, style, calls }: DraftOptions): CaptionDraft {
  const title = platform === 'youtube_shorts' ? { text: frame.hook.text, claim: frame.hook.claim } : null;
  const isClosed = CLOSED.has(platform) && (style.fitsLong || frame.details.length === 0);
  const ending = isClosed ? fixed(style.closing) : [];
  const closing = calls.length > 0 ? [...calls] : ending;
  const body = title !== null && closing.length > 0 && isInTitle(frame) ? [] : bodyOn(platform, frame, words);
  const isTight = platform === 'youtube_shorts' || platform === 'tiktok';
  const signed = frame.sender === null ? [] : [{ lines: [{ text: frame.sender.text, claim: frame.sender.claim }] }];
  return { platform, title, paragraphs: [...body, { lines: closing, isTight }, ...signed], hashtags: style.hashtags };
}

/** A title has said a single statement. */
function isInTitle({ details, hook, lead }: Frame): boolean {
  return details.length === 0 && hook.text === lead.text;
}

/** The news and its facts. A title that has the news whole is not repeated below it. */
function bodyOn(platform: PlatformId, { lead, hook, details }: Frame, words: IdeaWords): Paragraph[] {
  const opening = lineOf(lead, words);
  if (details.length === 0) return [{ lines: [opening] }];
  const isTitled = platform === 'youtube_shorts' && hook.text === lead.text;
  if (LISTING.has(platform)) return [{ lines: [opening] }, ...listed(details, platform, words)];
  const facts = runsOf(details).map((run) => lineOf(joinPhrases(run, words), words));
  if (isTitled) return [{ lines: facts }];
  if (RUNNING.has(platform)) return [{ lines: [opening, ...facts] }];
  if (platform === 'threads') return [opening, ...facts].map((line) => ({ lines: [line] }));
  return [{ lines: [opening] }, { lines: facts, isTight: platform === 'x' }];
}

/** From so many terms of one sentence on, each has a line of its own. */
const LEAST_LISTED = 3;

/** Sentences make a paragraph; a list is set below one another. */
function listed(details: readonly Phrase[], platform: PlatformId, words: IdeaWords): Paragraph[] {
  const mark = platform === 'linkedin' ? `${words.code === 'ar' ? '←' : '→'} ` : '';
  const paragraphs: Paragraph[] = [];
  let isOpen = false;
  const runs = runsOf(details);
  const long = runs.filter((run) => run.length >= LEAST_LISTED && run.every(({ text }) => /\p{L}/u.test(text)));
  const isStory = long.some((run) => run.filter(({ isSentence }) => isSentence).length * 2 > run.length);
  for (const run of runs) {
    const isList = !isStory && long.includes(run);
    const last = paragraphs.at(-1);
    if (isList)
      paragraphs.push(
        ...run.map(({ text, claim }, at) => ({ lines: [{ text: `${mark}${text}`, claim }], isTight: at > 0 })),
      );
    else if (isOpen && last !== undefined) last.lines.push(lineOf(joinPhrases(run, words), words));
    else paragraphs.push({ lines: [lineOf(joinPhrases(run, words), words)] });
    isOpen = !isList;
  }
  return paragraphs;
}

function fixed(text: string): Line[] {
  return text === '' ? [] : [{ text, claim: null }];
}

function lineOf({ text, claim, label }: Phrase, words: IdeaWords): Line {
  return { text: ended(text, words), claim, ...defined({ label }) };
}
