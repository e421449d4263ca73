import { type PlatformId, platformIds, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../captions/caption-draft.ts';
import type { ClosingLines } from '../../captions/closing-lines.ts';
import { countCharacters } from '../../captions/count-characters.ts';
import { differentiate } from '../../captions/differentiate.ts';
import type { Quote } from '../../copy.ts';
import { pageLinesOf } from '../../languages/page-lines.ts';
import { ended } from '../../sentences/sentence-end.ts';
import type { Manner } from '../../source/instruction.ts';
import { listLines } from './caption-list.ts';
import type { PageBrief, Passage, Voice } from './page-brief.ts';
import { linkLine, subjectLine, termsLine } from './page-closing.ts';
import { createPicker, type Unit } from './page-units.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = { hook: Passage; voice: Voice | null; hashtags: readonly string[]; manner: Manner };

const TAGS: Readonly<Record<PlatformId, number>> = {
  x: 1,
  linkedin: 3,
  instagram: 5,
  tiktok: 4,
  youtube_shorts: 3,
  facebook: 1,
  threads: 1,
  bluesky: 1,
};

/** Eight captions, each of which opens with something else as far as the page has enough to say. */
export function pageCaptions(brief: PageBrief, parts: Parts): CaptionDraft[] {
  const { hook, hashtags, manner } = parts;
  const bodies = bodyWriters(brief, parts);
  const drafts = platformIds.map((platform): CaptionDraft => {
    const body = bodies[platform]().filter(({ lines }) => lines.length > 0);
    const paragraphs = manner.isShort ? body.slice(0, 1) : body;
    return {
      platform,
      title: platform === 'youtube_shorts' ? hook : null,
      paragraphs: fitted(brief, { platform, paragraphs, manner }),
      hashtags: manner.noHashtags ? [] : hashtags.slice(0, TAGS[platform]),
    };
  });
  return differentiate(drafts, spareLines(brief, manner)).map((draft) => calmed(linkLast(draft, brief)));
}

/** One exclamation mark is enough for a caption. */
function calmed(draft: CaptionDraft): CaptionDraft {
  let count = 0;
  const calm = (line: Line): Line => {
    if (line.quote !== undefined) return line;
    const text = line.text.replace(/[!！]/gu, (mark) => {
      count += 1;
      return count === 1 ? mark : mark === '!' ? '.' : '。';
    });
    return { ...line, text };
  };
  return { ...draft, paragraphs: draft.paragraphs.map((item) => ({ ...item, lines: item.lines.map(calm) })) };
}

/** A line that was added to tell two captions apart stands before the link. */
function linkLast(draft: CaptionDraft, { link, domain }: PageBrief): CaptionDraft {
  const hasLink = ({ lines }: Paragraphs[number]): boolean =>
    lines.some(
      ({ text, claim }) => claim === null && (text.includes(link) || (domain !== null && text.endsWith(domain))),
    );
  const at = draft.paragraphs.findIndex(hasLink);
  if (at < 0 || at === draft.paragraphs.length - 1) return draft;
  const start = draft.paragraphs[at]?.isTight === true ? at - 1 : at;
  const moved = draft.paragraphs.slice(at + 1);
  const closed = draft.paragraphs.slice(Math.max(0, start), at + 1);
  return { ...draft, paragraphs: [...draft.paragraphs.slice(0, Math.max(0, start)), ...moved, ...closed] };
}

/** For platforms that would say what another says. */
function spareLines(brief: PageBrief, manner: Manner): ClosingLines {
  const [question, secondQuestion] = [0, 2].map((index) => questionAt(brief, manner, index));
  const invitation = subjectLine(brief, '').map((line) => ({
    ...line,
    text: ended(line.text.replace(/[:：]$/u, ''), brief),
  }));
  return {
    question: question ?? [],
    secondQuestion: secondQuestion ?? [],
    invitation,
    link: [],
    domain: [],
    instagram: [],
  };
}

function questionAt(brief: PageBrief, manner: Manner, index: number): Line[] {
  if (manner.isFormal || manner.noQuestions || brief.isBadNews) return [];
  const text = pageLinesOf(brief.language, brief.type)?.questions[index];
  return text === undefined ? [] : [{ text, claim: null }];
}

type Closing = { platform: PlatformId; paragraphs: Paragraphs; manner: Manner };

/** The link stays: what stands before it gives way, from the end. */
function fitted(brief: PageBrief, { platform, paragraphs, manner }: Closing): Paragraphs {
  const all = [...paragraphs, ...closing(brief, { platform, paragraphs, manner })];
  const text = all.map(({ lines }) => lines.map((line) => line.text).join(' ')).join('\n\n');
  const isOver = countCharacters(platform, text) > platforms[platform].captionCharacters;
  return isOver && paragraphs.length > 1
    ? fitted(brief, { platform, paragraphs: paragraphs.slice(0, -1), manner })
    : all;
}

/** What it is about, where that was not said, and where it stands. */
function closing(brief: PageBrief, { platform, paragraphs, manner }: Closing): Paragraphs {
  const shown = paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  const subject = subjectLine(brief, shown);
  if (platform === 'tiktok') return [];
  if (manner.noLink) return [];
  const url = platform === 'instagram' ? (brief.domain ?? brief.link) : brief.link;
  const link = linkLine(brief, url);
  const isTight = platform === 'youtube_shorts' && paragraphs.length > 0;
  const isPlain = !subject.some(({ text }) => /[:：]\s?\S/u.test(text));
  if (link.text === url && isPlain) return [{ lines: [...subject, link], ...(isTight ? { isTight } : {}) }];
  const plain = subject.map((line) => ({ ...line, text: line.text.replace(/[:：]$/u, '') }));
  return [
    { lines: plain, ...(isTight ? { isTight } : {}) },
    { lines: [link], isTight: plain.length > 0 || isTight },
  ].filter(({ lines }) => lines.length > 0);
}

function bodyWriters(brief: PageBrief, { hook, voice, manner }: Parts): Record<PlatformId, () => Paragraphs> {
  const line = (passage: Passage): Line => ({ text: ended(passage.text, brief), claim: passage.claim });
  const picker = createPicker(brief, hook);
  const ask = (index: number): Paragraphs => [{ lines: questionAt(brief, manner, index) }];
  const linesOf = (unit: Unit | null): Line[] => unit?.statements.map(line) ?? [line(hook)];
  const opening = (unit: Unit | null): Paragraphs => [{ lines: linesOf(unit) }];
  const more = (platform: PlatformId, taken: (Unit | null)[], count: number): Paragraphs =>
    picker.more(platform, taken, count).map((unit) => ({ lines: linesOf(unit) }));
  const terms: Paragraphs = [{ lines: termsLine(brief) }];
  // A story is shown from its beginning.
  const isStory = brief.form !== null;
  const spoken: Paragraphs = voice?.speaker == null ? [] : [{ lines: voiceLine(voice, brief) }];
  return {
    x: () => [...opening(picker.open('x', 'lead')), ...terms],
    linkedin: () => {
      const first = isStory ? null : picker.open('linkedin', 'prose');
      const list = listLines(brief);
      return [...opening(first), ...more('linkedin', [first], list.length > 0 ? 2 : 3), ...list, ...terms, ...ask(1)];
    },
    instagram: () => {
      const shown = [...opening(null), ...more('instagram', [], 2)];
      return isStory && spoken.length > 0 ? [...spoken, ...shown] : [...shown, ...spoken, ...terms];
    },
    tiktok: () => {
      const unit = picker.open('tiktok', 'subject');
      return opening(unit !== null && picker.isHook(unit) ? null : unit);
    },
    youtube_shorts: () => opening(picker.open('youtube_shorts', 'other')),
    facebook: () => [...opening(picker.open('facebook', 'other')), ...terms, ...ask(0)],
    threads: () => [...(spoken.length > 0 ? spoken : opening(picker.open('threads', 'other'))), ...ask(2)],
    bluesky: () => opening(picker.open('bluesky', 'figure')),
  };
}

/** Somebody's words with whoever says them. */
function voiceLine({ text, speaker, claim }: Voice, { words }: PageBrief): Line[] {
  if (speaker === null) return [];
  const [open, close] = words.quoteMarks;
  const quote: Quote = { text, speaker, claim };
  return [{ text: `${open}${text}${close} ${speaker}`, claim, quote }];
}
