import type { IdeaBrief, Part } from '../brief/brief.ts';
import type { Matter } from '../brief/matter.ts';
import { composeCaption } from '../captions/caption-draft.ts';
import type { Copy, Quote } from '../copy.ts';
import { ideaWordsOf } from '../languages/ideas/idea-languages.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import { alternativeHooks } from '../points/alternative-hooks.ts';
import { findEmphasis } from '../points/emphasis.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { type Manner, readInstruction } from '../source/instruction.ts';
import { type Frame, joinPhrases, runsOf } from './frame.ts';
import { frameIdea } from './frame-idea.ts';
import { callOf } from './idea-call.ts';
import { ideaCaptions } from './idea-captions.ts';
import { ideaCards } from './idea-cards.ts';
import { linesOf } from './idea-lines.ts';
import { moodOf } from './idea-mood.ts';
import { ideaTags } from './idea-tags.ts';

/** Copy of an idea: its own words, set in the frame of its intent. Null when nothing is left to say. */
export function writeIdea(brief: IdeaBrief, instruction: string | null): Copy | null {
  const manner = readInstruction([instruction ?? '', ...brief.talk].join('. '));
  const words = ideaWordsOf(brief.language);
  const speech = wordsOf(words.code);
  const allowed = { ...brief, parts: brief.parts.flatMap((part) => withoutAvoided(part, manner)) };
  const frame = frameIdea(allowed, words, speech);
  if (frame === null) return null;
  const lines = linesOf(brief);
  const isBadNews = isSad(brief) || (brief.intent !== 'question_poll' && speech.badNews.test(frame.lead.text));
  const callToAction = callOf(frame, isBadNews ? '' : buttonOf(allowed), words);
  const points = withoutCall(ideaCards(frame, words), callToAction);
  const closing = fitsManner(lines.closing, manner) ? lines.closing : '';
  const style = {
    closing: manner.isShort ? '' : closing,
    fitsLong: CLOSED.has(brief.matter ?? brief.intent),
    hashtags: manner.noHashtags ? [] : ideaTags(brief, words),
    mood: moodOf([instruction ?? '', ...brief.talk], { ...brief, isBadNews }),
  };
  const asking = points.length > 0 ? [] : fixedCard(closing, frame);
  return {
    language: brief.language,
    type: 'idea',
    title: frame.hook.text,
    hook: { text: frame.hook.text, emphasis: emphasisOf(frame.hook.text, words, speech), claim: frame.hook.claim },
    alternatives: alternativeHooks(frame.hook.text, openingsOf(frame)),
    supportingLine: frame.facts,
    points: [...points, ...asking],
    question: null,
    quote: quoteOf(brief, frame, words),
    callToAction,
    captions: ideaCaptions(frame, words, style).map(composeCaption),
    moments: [],
    isBadNews,
    notes: manner.notes,
    ...(brief.brand === null ? {} : { sender: brief.brand }),
  };
}

/** What else can open the post: its statement, and each detail that is a sentence. */
function openingsOf({ lead, details }: Frame): string[] {
  const all = [lead, ...details.filter(({ isSentence }) => isSentence)];
  return all.map(({ text }) => text.replace(/[.。]$/u, ''));
}

/** Whose posts all end well with their fixed line. */
const CLOSED: ReadonlySet<Matter | IdeaBrief['intent']> = new Set([
  ...(['event', 'hiring', 'tips_list', 'how_to', 'question_poll', 'opinion'] as const),
  ...(['lost', 'found', 'cancellation', 'recall'] as const),
]);

const SAD: ReadonlySet<Matter> = new Set(['apology', 'closing_down', 'leaving'] as const);

function isSad({ matter }: IdeaBrief): boolean {
  return matter !== null && SAD.has(matter);
}

/** Nobody is asked anything where it is not wanted. */
function fitsManner(line: string, { isFormal, noQuestions }: Manner): boolean {
  return !(isFormal || noQuestions) || !/[?？؟]$/u.test(line);
}

/** What closes is mostly signed up for; what else has a last day is noted. */
const SIGNED_UP =
  /(?<!\p{L})(?:sign(?:ed|ing)?[- ]?ups?|regist\p{L}*|enrol\p{L}*|appl(?:y|ications?)|places? left|spots? left|anmeld\p{L}*|bewerb\p{L}*|plätze|inscri\p{L}*|candidat\p{L}*|apúnt\p{L}*|plazas)(?!\p{L})|申込|申し込|応募|募集|تسجيل|التقديم/iu;

function buttonOf(brief: IdeaBrief): string {
  const { button } = linesOf(brief);
  if (brief.intent !== 'reminder_deadline' || brief.matter !== null) return button;
  const isSignedUp = brief.parts.some(({ text }) => SIGNED_UP.test(text));
  return isSignedUp ? button : ideaWordsOf(brief.language).lines.event.button;
}

/** A figure with its unit before all else; never a part of a holiday's name. */
function emphasisOf(hook: string, words: IdeaWords, speech: Words): string {
  const figure =
    /[£$€]\p{N}[\p{N}.,]{0,20}k?|\p{N}[\p{N}.,]{0,20} ?%(?: (?:off|rabatt|de descuento))?|\p{N}x\p{N}/iu.exec(
      hook,
    )?.[0];
  if (figure !== undefined) return figure.replace(/[.,]+$/u, '');
  const [date = ''] = hook.match(words.dates)?.toSorted((one, other) => other.length - one.length) ?? [];
  if (/\p{N}/u.test(date)) return date.trim();
  const found = findEmphasis(hook, speech);
  return words.occasions.exec(hook)?.[0].includes(found) ? '' : found;
}

/** Opens what a statement can do without. */
const ADDITION =
  /(?:,\s|\s)(?:because|since|as|due to|weil|wegen|da|parce que|car|à cause|porque|ya que|debido a)\s/giu;
const LEAST_WORDS = 4;

/** A part without the reason that must not be told, or nothing where that is all of it. */
function withoutAvoided(part: Part, { avoid }: Manner): Part[] {
  const holds = (text: string): boolean => avoid.some((what) => text.toLowerCase().includes(what.toLowerCase()));
  if (!holds(part.text)) return [part];
  const cut = (text: string): string => {
    const at = [...text.matchAll(ADDITION)].find(({ index }) => !holds(text.slice(0, index)))?.index;
    return at === undefined ? text : text.slice(0, at);
  };
  const shorter = { ...part, text: cut(part.text), inner: cut(part.inner), quote: cut(part.quote) };
  return holds(shorter.text) || shorter.text.split(/\s+/u).length < LEAST_WORDS ? [] : [shorter];
}

/** The last still has the number; a card before it with the same number says nothing new. */
function withoutCall(points: Copy['points'], { text }: Copy['callToAction']): Copy['points'] {
  const others = points.filter(({ line }) => line === null || !text.includes(line));
  return others.length < LEAST_CARDS ? points : others;
}

const LEAST_CARDS = 2;

/** What a pack shows that is no more than its hook. */
function fixedCard(closing: string, { lead }: Frame): Copy['points'] {
  const headline = closing.replace(/[.。]$/u, '');
  return headline === '' ? [] : [{ figure: null, headline, line: null, claim: lead.claim }];
}

/** A line of the post itself, without a speaker; or what somebody said. */
function quoteOf({ spoken }: IdeaBrief, { lead, hook, details }: Frame, words: IdeaWords): Quote {
  if (spoken !== null)
    return { text: spoken.text, speaker: spoken.speaker, claim: { quote: spoken.quote, place: spoken.place } };
  const facts = runsOf(details).map((run) => joinPhrases(run, words));
  const offered = lead.text === hook.text ? [...facts, lead] : [lead, ...facts];
  const found = offered.find(({ text }) => widthOf(text) <= textLimits.quote) ?? hook;
  return { text: found.text, speaker: null, claim: found.claim };
}
