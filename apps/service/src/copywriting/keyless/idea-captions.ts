import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import type { ClosingLines } from '../captions/closing-lines.ts';
import { differentiate } from '../captions/differentiate.ts';
import type { IdeaWords, IntentLines } from '../languages/ideas/idea-words.ts';
import { fullBodies } from './caption-bodies.ts';
import { type Bodies, type CaptionLines, lineOf } from './caption-lines.ts';
import { fitCaption } from './fit-caption.ts';
import { type Frame, joinPhrases, type Phrase } from './frame.ts';
import { type Mood, withMood } from './idea-mood.ts';

export type CaptionStyle = {
  lines: IntentLines;
  hashtags: readonly string[];
  hasQuestions: boolean;
  isShort: boolean;
  isPlain: boolean;
  /** No caption opens with anything but the statement. */
  isLeadFirst: boolean;
  mood: Mood;
};

/** Eight captions that open and choose differently. */
export function ideaCaptions(frame: Frame, words: IdeaWords, style: CaptionStyle): CaptionDraft[] {
  const body = bodiesOf(frame, words, style);
  const { calls } = linesOf(frame, words, style);
  const drafts = Object.entries(body).map(([platform, paragraphs]) => {
    const filled = paragraphs.filter(({ lines }) => lines.length > 0);
    const whole = filled.length === 0 ? [{ lines: [lineOf(frame.lead, words)] }] : withoutRepeats(filled);
    return {
      platform: platform as PlatformId,
      title: platform === 'youtube_shorts' ? { text: frame.hook.text, claim: frame.hook.claim } : null,
      paragraphs: style.isShort ? withoutFixed(whole) : whole,
      hashtags: style.hashtags,
    };
  });
  const own = style.isShort ? drafts : differentiate(drafts, spareLines(frame, words, style));
  return own.map((draft) => fitCaption(withMood(draft, style.mood), calls));
}

/** For captions that would say what another says. */
function spareLines(frame: Frame, words: IdeaWords, style: CaptionStyle): ClosingLines {
  const { asked, invitation, closing } = linesOf(frame, words, style);
  const [, question = closing, secondQuestion = []] = asked;
  return { question, secondQuestion, invitation, link: [], domain: [], instagram: [] };
}

function bodiesOf(frame: Frame, words: IdeaWords, style: CaptionStyle): Bodies {
  const own = linesOf(frame, words, style);
  return own.facts.length === 0
    ? thinBodies(frame, words, own)
    : fullBodies(frame, words, { ...own, isLeadFirst: style.isLeadFirst });
}

function linesOf(
  { details, call }: Frame,
  words: IdeaWords,
  { lines, isPlain, hasQuestions }: CaptionStyle,
): CaptionLines {
  const fixed = (text: string): Line[] => (text === '' || isPlain ? [] : [{ text, claim: null }]);
  const phrases = details.filter(({ isSentence }) => !isSentence);
  const sentences = details.filter(({ isSentence }) => isSentence).map((phrase) => lineOf(phrase, words));
  const facts = runsOf(details).map((run) => lineOf(joinPhrases(run, words.comma), words));
  const ending = lines.invitation === '' ? lines.closing : lines.invitation;
  const calls = call === null ? [] : [lineOf(call, words)];
  const asked = lines.questions.map((question) => (hasQuestions ? fixed(question) : []));
  const invitation = call === null ? fixed(ending) : calls;
  return {
    phrases,
    sentences,
    facts,
    calls,
    invitation,
    closing: fixed(lines.closing),
    asked,
  };
}

/** So many terms make a sentence. */
const MOST_LISTED = 4;

/** In the order in which it was said: each sentence alone, terms behind one another together. */
function runsOf(details: readonly Phrase[]): Phrase[][] {
  const runs: Phrase[][] = [];
  for (const phrase of details) {
    const last = runs.at(-1);
    const goesOn =
      last !== undefined && last.length < MOST_LISTED && !phrase.isSentence && last[0]?.isSentence === false;
    if (goesOn) last.push(phrase);
    else runs.push([phrase]);
  }
  return runs;
}

/** Of a single statement: each caption opens it another way. */
function thinBodies(frame: Frame, words: IdeaWords, parts: CaptionLines): Bodies {
  const { calls, invitation, closing, asked } = parts;
  const [first = [], second = [], third = []] = asked;
  const line = (phrase: Phrase): Line => lineOf(phrase, words);
  const { lead, spokenHook: hook, other, tagged } = frame;
  const own = lead.text.includes(hook.text) ? lead : hook;
  const ending = calls.length > 0 ? calls : first;
  return {
    x: [{ lines: [line(lead)] }, { lines: ending }],
    linkedin: [{ lines: [line(other)] }, { lines: [...calls, ...second] }],
    instagram: [{ lines: [line(own)] }, { lines: invitation }],
    tiktok: [{ lines: [line(hook), ...(calls.length > 0 ? calls : third)] }],
    youtube_shorts: [{ lines: closing }, { lines: ending, isTight: true }],
    facebook: [{ lines: second }, { lines: [line(lead)] }, { lines: calls }],
    threads: [{ lines: third }, { lines: [line(lead)] }, { lines: calls }],
    bluesky: [{ lines: [line(tagged), ...(calls.length > 0 ? [] : closing)] }, { lines: calls }],
  };
}

function withoutFixed(paragraphs: CaptionDraft['paragraphs']): CaptionDraft['paragraphs'] {
  const own = paragraphs
    .map((paragraph) => ({ ...paragraph, lines: paragraph.lines.filter(({ claim }) => claim !== null) }))
    .filter(({ lines }) => lines.length > 0);
  return own.length > 0 ? own : paragraphs;
}

/** No line stands twice in a caption. */
function withoutRepeats(paragraphs: CaptionDraft['paragraphs']): CaptionDraft['paragraphs'] {
  const seen = new Set<string>();
  return paragraphs
    .map((paragraph) => ({
      ...paragraph,
      lines: paragraph.lines.filter(({ text }) => !seen.has(text) && seen.add(text)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
