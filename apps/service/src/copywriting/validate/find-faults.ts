import type { PlatformId } from '@galley/contract';
import { requestedLanguage } from '../brief/requested-language.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';
import { checkForm } from './check-form.ts';
import { checkInstruction } from './check-instruction.ts';
import { checkQuote } from './check-quote.ts';
import type { SourceText } from './check-run.ts';
import { checkSmall } from './check-small.ts';
import { checkText } from './check-text.ts';
import { checkWhole } from './check-whole.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault, LocatedText } from './fault.ts';
import { findEcho } from './find-echo.ts';
import { resolveClaims } from './resolve-claims.ts';

/** Everything that a response says which its source does not, and everything that breaks a rule of form. */
export function findFaults(response: ModelResponse, brief: ModelBrief): Fault[] {
  const held = heldOf(response, brief);
  const faults = textsOf(response).flatMap(({ where, text }) => checkText(where, text, held));
  return [
    ...faults,
    ...checkQuote(response, brief, held),
    ...checkSmall(response, held),
    ...checkForm(response, brief, held.words.code),
    ...checkWhole(response, brief),
    ...findEcho(textsOf(response), brief),
    ...checkInstruction(textsOf(response), brief.instruction, held.words.code),
  ];
}

export function heldOf(response: ModelResponse, brief: ModelBrief): SourceText {
  const language = languageOf(response, brief);
  const { brand, title } = brief;
  return {
    kind: brief.kind,
    words: wordsOf(language),
    claims: resolveClaims(response, brief),
    all: [...brief.source.map(({ text }) => text), brief.kind === 'idea' ? (brief.instruction ?? '') : ''].join('\n'),
    names: [brand?.name ?? '', brand?.domain ?? '', title ?? '', brief.instruction ?? ''].join(' '),
    free: new Set([...response.cards.keys()].map((at) => String(at + 1))),
    foreign: foreignOf(brief, language),
  };
}

/** The language decides by which words copy is checked, so another than the brief's is seen in the copy. */
function languageOf({ language, captions }: ModelResponse, brief: ModelBrief): string {
  const declared = language.slice(0, 2).toLowerCase();
  if (declared === brief.language) return declared;
  const written = Object.values(captions ?? {}).map(({ text }) => withoutMarks(text));
  return detectLanguage(written.join('\n'), null) === declared ? declared : brief.language;
}

/** Only where another language was asked for: then the words of copy and source cannot be compared. */
function foreignOf({ instruction, source }: ModelBrief, language: string): string | null {
  if (requestedLanguage(instruction) === null) return null;
  const spoken = source.filter(({ text }) => text !== instruction).map(({ text }) => text);
  const found = detectLanguage(spoken.join(' '), null);
  return found === language ? null : found;
}

/** Every text but the quote, with where it stands. */
export function textsOf({ hook, cards, captions }: ModelResponse): LocatedText[] {
  return [
    { where: 'hook', text: hook?.text ?? '' },
    ...(hook?.alternatives ?? []).map(({ text }, at) => ({ where: `hook.alternatives.${at}`, text })),
    ...cards.map((card, at) => ({ where: `cards.${at}`, text: cardText(card, at) })),
    ...(Object.entries(captions ?? {}) as [PlatformId, { title?: string | null; text: string }][]).map(
      ([platform, { title, text }]) => ({
        where: `captions.${platform}`,
        text: [title, text].filter(Boolean).join('\n'),
      }),
    ),
  ];
}

/** A card as one paragraph; the numeral of a list counts nothing. */
export function cardText({ figure, headline, line }: ModelResponse['cards'][number], at: number): string {
  const number = figure === String(at + 1) ? null : figure;
  return [
    number === null ? null : `${number}:`,
    line === null ? headline : headline.replace(/(?<![.!?:。！？])$/u, '.'),
    line,
  ]
    .filter(Boolean)
    .join(' ');
}
