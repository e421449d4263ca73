import type { IdeaBrief } from '../brief/brief.ts';
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
  const allowed = { ...brief, parts: brief.parts.filter(({ text }) => !isAvoided(text, manner)) };
  const frame = frameIdea(allowed, words, speech);
  if (frame === null) return null;
  const lines = linesOf(brief);
  const isBadNews = brief.intent !== 'question_poll' && speech.badNews.test(frame.lead.text);
  const points = ideaCards(frame, words);
  const question = isBadNews ? null : questionOf(brief, manner, frame);
  const style = {
    lines,
    hashtags: manner.noHashtags ? [] : ideaTags(brief, words),
    hasQuestions: question !== null,
    isShort: manner.isShort,
    isPlain: isBadNews || (question === null && isNews(brief, frame)),
    mood: moodOf([instruction ?? '', ...brief.talk], { ...brief, isBadNews }),
  };
  const asking = points.length > 0 ? [] : fixedCard(question, lines.closing, frame);
  return {
    language: brief.language,
    type: 'idea',
    title: frame.hook.text,
    hook: { text: frame.hook.text, emphasis: emphasisOf(frame.hook.text, words, speech), claim: frame.hook.claim },
    alternatives: alternativeHooks(frame.hook.text, openingsOf(frame)),
    supportingLine: frame.facts,
    points: [...points, ...asking],
    question: points.length === 0 ? question : null,
    quote: quoteOf(brief, frame, words),
    callToAction: callOf(frame, isBadNews ? '' : buttonOf(allowed), words),
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

/** Nobody is asked anything of these. */
const SOBER: ReadonlySet<Matter> = new Set([
  ...(['recall', 'apology', 'cancellation', 'closing_down', 'price', 'leaving', 'sold_out', 'closure'] as const),
]);

/** Where a fixed question fits. */
function questionOf(brief: IdeaBrief, { isFormal, noQuestions }: Manner, frame: Frame): string | null {
  const [question] = linesOf(brief).questions;
  return isFormal || noQuestions || isNews(brief, frame) || question === '' ? null : question;
}

/** Nothing is added to news, unless it is all that can tell captions apart. */
function isNews({ intent, matter }: IdeaBrief, { details }: Frame): boolean {
  return matter === null ? intent === 'announcement' && details.length > 0 : SOBER.has(matter);
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

function isAvoided(text: string, { avoid }: Manner): boolean {
  return avoid.some((what) => text.toLowerCase().includes(what.toLowerCase()));
}

/** What a pack shows that is no more than its hook. */
function fixedCard(question: string | null, closing: string, { lead }: Frame): Copy['points'] {
  const headline = question ?? closing.replace(/[.。]$/u, '');
  if (headline === '') return [];
  const hasLine = question !== null && closing !== '' && widthOf(headline) <= textLimits.headline;
  return [{ figure: null, headline, line: hasLine ? closing : null, claim: lead.claim }];
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
