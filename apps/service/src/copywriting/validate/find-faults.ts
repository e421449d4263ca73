import type { PlatformId } from '@galley/contract';
import { requestedLanguage } from '../brief/requested-language.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';
import { checkForm } from './check-form.ts';
import { checkInstruction } from './check-instruction.ts';
import { checkRun, type Held } from './check-run.ts';
import { cutRuns, withoutMarks } from './cut-runs.ts';
import type { Fault, Located } from './fault.ts';
import { findEcho } from './find-echo.ts';
import { plain, resolveClaims } from './resolve-claims.ts';

/** Everything that a response says which its source does not, and everything that breaks a rule of form. */
export function findFaults(response: ModelResponse, brief: ModelBrief): Fault[] {
  const held = heldOf(response, brief);
  const faults = textsOf(response).flatMap(({ where, text }) => checkText(where, text, held));
  return [
    ...faults,
    ...checkQuote(response, brief, held),
    ...checkForm(response, brief, held.words.code),
    ...findEcho(textsOf(response), brief),
    ...checkInstruction(textsOf(response), brief.instruction, held.words.code),
  ];
}

export function heldOf(response: ModelResponse, brief: ModelBrief): Held {
  const language = response.language.slice(0, 2).toLowerCase();
  const { brand, title } = brief;
  return {
    kind: brief.kind,
    words: wordsOf(language),
    claims: resolveClaims(response, brief),
    all: [...brief.source.map(({ text }) => text), brief.kind === 'idea' ? (brief.instruction ?? '') : ''].join('\n'),
    names: [brand?.name ?? '', brand?.domain ?? '', title ?? '', brief.instruction ?? ''].join(' '),
    free: new Set([...response.cards.keys()].map((at) => String(at + 1))),
    isTranslated: isTranslated(brief, language),
  };
}

/** Only where another language was asked for: then the words of copy and source cannot be compared. */
function isTranslated({ instruction, source }: ModelBrief, language: string): boolean {
  if (requestedLanguage(instruction) === null) return false;
  return detectLanguage(source.map(({ text }) => text).join(' '), null) !== language;
}

/** Sentences of a text that may not stay. */
export function checkText(where: string, text: string, held: Held): Fault[] {
  const lines = text.split('\n');
  return cutRuns(text, held.words).flatMap((run) => {
    const found = checkRun(run, withoutMarks(lines[run.line] ?? ''), held);
    return found === null ? [] : [{ where, run: run.text, ...found }];
  });
}

/** Every text but the quote, with where it stands. */
export function textsOf({ hook, cards, captions }: ModelResponse): Located[] {
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

function checkQuote({ quote }: ModelResponse, { kind, source }: ModelBrief, held: Held): Fault[] {
  if (quote === null) return [];
  const text = withoutMarks(quote.text);
  const add = (detail: string): Fault[] => [{ where: 'quote', run: text, fault: 'quotation', detail }];
  if (quote.kind === 'line') {
    if (kind !== 'idea') return add('a page and a talk are quoted in their own words');
    const marked = quote.claims.length === 0 ? text : `${text} [${quote.claims.join(',')}]`;
    return checkText('quote', marked, held);
  }
  const known = plain(source.map((block) => block.text).join(' '));
  const parts = text.split(/(?<=[.!?。])\s+/u).map((part) => plain(part).replace(/[.,!?。]+$/u, ''));
  if (!parts.every((part) => known.includes(part))) return add('nobody said this in the source');
  const speaker = quote.speaker?.split(/,\s/u)[0] ?? '';
  return speaker === '' || plain(`${held.all}${held.names}`).includes(plain(speaker))
    ? []
    : add('the speaker is not in the source');
}
