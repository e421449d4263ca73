import { hasFrames, ideaWordsOf } from '../languages/ideas/idea-languages.ts';
import { NUMBER_WORDS } from '../sentences/number-words.ts';
import type { IdeaBrief } from './brief.ts';
import { type Intent, type RejectionCode, rejectionCodes } from './intents.ts';
import { isNotes } from './is-notes.ts';
import { namesToHide } from './private-names.ts';
import { readIdea } from './read-idea.ts';
import { findUnsafe } from './safety.ts';

export type { RejectionCode } from './intents.ts';

/** Nothing is made of an idea, and nothing is charged. */
export class IdeaRejection extends Error {
  override name = 'IdeaRejection';
  readonly code: RejectionCode;

  constructor(code: RejectionCode, options?: ErrorOptions) {
    super(`The idea is rejected: ${code}.`, options);
    this.code = code;
  }
}

/** A code that a model gave, or the one that asks for more. */
export function rejectionCodeOf(code: string): RejectionCode {
  return rejectionCodes.find((known) => known === code) ?? 'needs_facts';
}

type RejectOptions = { instruction: string | null; hasModel: boolean };

/** Why no pack can be made of an idea, or null. Rules alone decide: it is asked before a job and inside it. */
export function rejectByRules(prompt: string, { instruction, hasModel }: RejectOptions): RejectionCode | null {
  const unsafe = findUnsafe(`${prompt}\n${instruction ?? ''}`);
  if (unsafe !== null) return unsafe;
  const brief = readIdea(prompt, instruction);
  if (hasNoFace(prompt)) return 'language_not_set';
  if (!hasModel && (!hasFrames(brief.language) || asksOtherLanguage(brief, instruction))) return 'language_needs_model';
  if (isEmpty(brief)) return !hasModel && needs[brief.intent][0] === 'needs_model' ? 'needs_model' : 'needs_facts';
  return hasModel || isNotes(brief) ? null : rejectWithoutModel(brief);
}

/** Scripts that no face of the templates can set. */
const NO_FACE =
  /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}\p{Script=Sinhala}\p{Script=Lao}]/gu;

function hasNoFace(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(NO_FACE)?.length ?? 0) > letters * 0.3;
}

function asksOtherLanguage({ language, prompt, talk }: IdeaBrief, instruction: string | null): boolean {
  const { otherLanguage } = ideaWordsOf(language);
  const asked =
    otherLanguage.exec(instruction ?? '') ??
    talk.map((phrase) => otherLanguage.exec(phrase)).find((found) => found !== null) ??
    atEnd(prompt, otherLanguage);
  const code = Object.entries(asked?.groups ?? {}).find(([, found]) => found !== undefined)?.[0];
  return code !== undefined && code !== language;
}

/** "…, in French": the last words of a prompt. */
function atEnd(prompt: string, pattern: RegExp): RegExpExecArray | null {
  const last = prompt.split(/[,.;\n]/u).at(-1) ?? '';
  return last.trim().split(/\s+/u).length <= 4 ? pattern.exec(last) : null;
}

function isEmpty({ language, parts, spoken, prompt, talk }: IdeaBrief): boolean {
  const { empty, unknownFacts } = ideaWordsOf(language);
  if (spoken !== null) return false;
  const content = parts.map(({ quote }) => quote).join(' ');
  if (parts.length === 0 || parts.every(({ quote }) => empty.test(quote))) return true;
  return unknownFacts.test(content) || (talk.length > 0 && unknownFacts.test(prompt));
}

/** With its mark, or with words that ask readers. */
function isQuestion({ prompt, parts, language }: IdeaBrief): boolean {
  return (
    /[?？؟]/u.test(prompt) || parts.length > 1 || ideaWordsOf(language).asking?.test(parts[0]?.text ?? '') === true
  );
}

type Need = (brief: IdeaBrief) => boolean;

/** Items behind a title: as many as it promises, lines of a list, or what stands behind a colon. */
const hasItems: Need = ({ parts, prompt }) => {
  const clauses = parts.flatMap(({ quote }) => quote.split(/[,;:،、：]\s?(?=\S)|[.!。]\s+/u));
  const promised = Number(/\p{N}{1,2}/u.exec(parts[0]?.quote ?? '')?.[0] ?? 0);
  const isListed = /[:：]\s*\S|\n|[.!。]\s+\S/u.test(prompt);
  return clauses.length >= 3 && (isListed || clauses.length - 1 >= promised) && (isListed || promised > 0);
};
const always: Need = () => true;
const hasNumber: Need = ({ parts }) => parts.some(({ text }) => /\p{N}/u.test(text));
const isThesis: Need = ({ parts, language }) =>
  parts[0]?.isSentence === true ||
  (parts[0]?.text.split(' ').length ?? 0) >= 6 ||
  parts.length > 1 ||
  language === 'ja' ||
  language === 'ar';

/** What an intent needs to be told, and the code when it was not. */
const needs: Readonly<Record<Intent, readonly [RejectionCode, Need]>> = {
  tips_list: ['needs_model', hasItems],
  how_to: ['needs_model', hasItems],
  explainer: ['needs_model', hasItems],
  opinion: ['needs_model', isThesis],
  testimonial: ['needs_facts', ({ spoken }) => spoken !== null],
  question_poll: ['needs_facts', isQuestion],
  story: ['needs_facts', ({ parts }) => parts.length >= 2],
  event: ['needs_facts', (brief) => hasWhen(brief) || hasItems(brief)],
  reminder_deadline: ['needs_facts', (brief) => hasWhen(brief) || hasItems(brief)],
  sale_offer: ['needs_facts', (brief) => hasNumber(brief) || hasWhen(brief)],
  launch: ['needs_facts', always],
  product_feature: ['needs_facts', always],
  hiring: ['needs_facts', always],
  milestone_thanks: ['needs_facts', always],
  seasonal_greeting: ['needs_facts', always],
  hours_change: ['needs_facts', isChecked],
  announcement: ['needs_facts', isChecked],
};

function rejectWithoutModel(brief: IdeaBrief): RejectionCode | null {
  // A name that must not be shown, and nothing to say instead.
  if (namesToHide(brief.prompt).length > 0) return 'needs_model';
  const [code, isMet] = needs[brief.intent];
  return isMet(brief) ? null : code;
}

function hasWhen({ slots, parts }: IdeaBrief): boolean {
  return (
    slots.date !== null || parts.some(({ role, text }) => role === 'when' || role === 'limit' || /\p{N}/u.test(text))
  );
}

/** Says when it is posted, not what happens. */
const ONLY_TODAY = /^(?:today|tonight|now|heute|aujourd[’']hui|hoy|今日|اليوم)$/iu;

/** One clause without a number, a date, a place or a name would be the prompt and nothing else. */
function isChecked({ parts, slots, brand }: IdeaBrief): boolean {
  const text = parts.map(({ quote }) => quote).join(' ');
  if (
    /\p{N}/u.test(text) ||
    text.match(NUMBER_WORDS) !== null ||
    (slots.date !== null && !ONLY_TODAY.test(slots.date)) ||
    slots.place !== null ||
    brand !== null
  )
    return true;
  return parts.length >= 2 && parts.some(({ isSentence, text: shown }) => isSentence || shown.length > 24);
}
