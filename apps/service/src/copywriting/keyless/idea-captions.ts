import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import type { ClosingLines } from '../captions/closing-lines.ts';
import { differentiate } from '../captions/differentiate.ts';
import type { IdeaWords, IntentLines } from '../languages/ideas/idea-words.ts';
import { type Frame, joinPhrases, type Phrase } from './frame.ts';
import { ended } from './idea-cards.ts';

type Paragraph = CaptionDraft['paragraphs'][number];
export type CaptionStyle = {
  lines: IntentLines;
  hashtags: readonly string[];
  hasQuestions: boolean;
  isShort: boolean;
  isPlain: boolean;
};

/** Eight captions that open and choose differently. */
export function ideaCaptions(frame: Frame, words: IdeaWords, style: CaptionStyle): CaptionDraft[] {
  const body = bodiesOf(frame, words, style);
  const drafts = Object.entries(body).map(([platform, paragraphs]) => {
    const filled = paragraphs.filter(({ lines }) => lines.length > 0);
    const whole = filled.length === 0 ? [{ lines: [lineOf(frame.lead, words)] }] : filled;
    return {
      platform: platform as PlatformId,
      title: platform === 'youtube_shorts' ? { text: frame.hook.text, claim: frame.hook.claim } : null,
      paragraphs: style.isShort ? whole.slice(0, 2) : whole,
      hashtags: style.hashtags,
    };
  });
  return style.isShort || !style.hasQuestions ? drafts : differentiate(drafts, spareLines(frame, words, style));
}

/** For captions that would say what another says. */
function spareLines(frame: Frame, words: IdeaWords, style: CaptionStyle): ClosingLines {
  const { asked, invitation, closing } = linesOf(frame, words, style);
  const [, question = closing, secondQuestion = []] = asked;
  return { question, secondQuestion, invitation, link: [], domain: [], instagram: [] };
}

function lineOf(phrase: Phrase, words: IdeaWords): Line {
  return { text: ended(phrase.text, words), claim: phrase.claim, ...labelOf(phrase) };
}

function labelOf({ label }: Phrase): Pick<Line, 'label'> {
  return label === undefined ? {} : { label };
}

function bodiesOf(frame: Frame, words: IdeaWords, style: CaptionStyle): Record<PlatformId, Paragraph[]> {
  const own = linesOf(frame, words, style);
  return own.all.length === 0 ? thinBodies(frame, words, own) : fullBodies(frame, words, own);
}

type CaptionLines = {
  phrases: Phrase[];
  sentences: Line[];
  listed: Line[];
  all: Line[];
  calls: Line[];
  invitation: Line[];
  closing: Line[];
  asked: readonly Line[][];
};

function linesOf(
  { details, call }: Frame,
  words: IdeaWords,
  { lines, isPlain, hasQuestions }: CaptionStyle,
): CaptionLines {
  const fixed = (text: string): Line[] => (text === '' || isPlain ? [] : [{ text, claim: null }]);
  const phrases = details.filter(({ isSentence }) => !isSentence);
  const sentences = details.filter(({ isSentence }) => isSentence).map((phrase) => lineOf(phrase, words));
  const listed = phrases.length === 0 ? [] : [lineOf(joinPhrases(phrases, words.comma), words)];
  const calls = call === null ? [] : [lineOf(call, words)];
  const asked = lines.questions.map((question) => (hasQuestions ? fixed(question) : []));
  const invitation = call === null ? fixed(lines.invitation) : calls;
  return {
    phrases,
    sentences,
    listed,
    all: [...sentences, ...listed],
    calls,
    invitation,
    closing: fixed(lines.closing),
    asked,
  };
}

/** Of a single statement: each caption opens it another way. */
function thinBodies(frame: Frame, words: IdeaWords, parts: CaptionLines): Record<PlatformId, Paragraph[]> {
  const { calls, invitation, closing, asked } = parts;
  const [first = [], second = [], third = []] = asked;
  const line = (phrase: Phrase): Line => lineOf(phrase, words);
  const { lead, hook, other, tagged } = frame;
  const own = lead.text.includes(hook.text) ? lead : hook;
  const ending = calls.length > 0 ? calls : first;
  return {
    x: [{ lines: [line(lead)] }, { lines: ending }],
    linkedin: [{ lines: [line(other)] }, { lines: [...calls, ...second] }],
    instagram: [{ lines: [line(own)] }, { lines: invitation }],
    tiktok: [{ lines: [line(hook), ...third] }],
    youtube_shorts: [{ lines: closing }, { lines: ending, isTight: true }],
    facebook: [{ lines: second }, { lines: [line(lead)] }, { lines: calls }],
    threads: [{ lines: third }, { lines: [line(lead)] }],
    bluesky: [{ lines: [line(tagged), ...(calls.length > 0 ? [] : closing)] }, { lines: calls }],
  };
}

function fullBodies(frame: Frame, words: IdeaWords, parts: CaptionLines): Record<PlatformId, Paragraph[]> {
  const { phrases, sentences, listed, all, calls, invitation, asked } = parts;
  const [first = [], second = [], third = []] = asked;
  const { lead, hook, other, tagged } = frame;
  const line = (phrase: Phrase): Line => lineOf(phrase, words);
  const dry = withList(tagged, phrases.slice(0, 2), words);
  return {
    x: [{ lines: [withList(lead, phrases, words)] }, { lines: sentences.slice(0, 2) }, { lines: calls }],
    linkedin: [
      { lines: [line(other)] },
      ...arrows(phrases, words),
      { lines: sentences },
      { lines: phrases.length < 3 ? listed : [] },
      { lines: [...calls, ...second] },
    ],
    instagram: [{ lines: [line(lead)] }, { lines: all }, { lines: invitation }],
    tiktok: [{ lines: [line(hook), ...all.slice(0, 1)] }],
    youtube_shorts: [{ lines: all.slice(0, 3) }, { lines: calls.length > 0 ? calls : first, isTight: true }],
    facebook: [{ lines: second }, { lines: [line(lead), ...all] }, { lines: calls }],
    threads: [{ lines: [...all.slice(-1), line(lead)] }, { lines: third }],
    bluesky: [{ lines: [dry, ...sentences.slice(0, 1)] }, { lines: calls }],
  };
}

/** "Plumber in Leeds: £38k, van provided." A statement with a colon or a mark of its own is followed by a sentence. */
function withList(lead: Phrase, phrases: readonly Phrase[], words: IdeaWords): Line {
  if (phrases.length === 0) return lineOf(lead, words);
  const list = joinPhrases(phrases, words.comma);
  const quote = `${lead.claim.quote} · ${list.claim.quote}`;
  const isOpen = !/[:：?!？！؟”»」]/u.test(lead.text) && phrases.length > 1;
  const between = isOpen
    ? words.colon
    : words.code === 'ja'
      ? '。'
      : `${/[?!？！؟…]$/u.test(lead.text) ? '' : words.stop} `;
  return {
    text: ended(`${lead.text}${between}${isOpen ? list.inner : list.text}`, words),
    claim: { ...lead.claim, quote },
    ...labelOf(lead),
  };
}

/** Three terms or more are a list. */
function arrows(phrases: readonly Phrase[], { code }: IdeaWords): Paragraph[] {
  if (phrases.length < 3) return [];
  const mark = code === 'ar' ? '←' : '→';
  return phrases.map(({ text, claim }, index) => ({
    lines: [{ text: `${mark} ${text}`, claim }],
    ...(index === 0 ? {} : { isTight: true }),
  }));
}
