import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';
import { wordCount } from '../points/text-length.ts';
import type { SourceText } from './check-run.ts';
import { checkText } from './check-text.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault } from './fault.ts';
import { plain } from './resolve-claims.ts';

/** Between two sentences, who said them or a filler may be left out: so many letters. */
const MOST_BETWEEN = 60;
/** Fewer words are no sentence: of single words anything can be put together. */
const FEWEST_WORDS = 3;

const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A pull quote is verbatim, one run, of somebody whom the source names whole; a line of an idea is nobody's. */
export function checkQuote({ quote }: ModelResponse, brief: ModelBrief, held: SourceText): Fault[] {
  if (quote === null) return [];
  const text = withoutMarks(quote.text);
  if (quote.kind === 'line' && brief.kind === 'idea' && !quote.speaker) {
    const marked = quote.claims.length === 0 ? text : `${text} [${quote.claims.join(',')}]`;
    return checkText('quote', marked, held);
  }
  const detail =
    quote.kind === 'line' ? "own words are quoted of an idea only, as nobody's" : findLie(quote, brief, held);
  return detail === null ? [] : [{ where: 'quote', run: text, fault: 'quotation', detail }];
}

type ModelQuote = Pick<NonNullable<ModelResponse['quote']>, 'text' | 'speaker'>;

function findLie({ text, speaker }: ModelQuote, { source }: ModelBrief, held: SourceText): string | null {
  const known = letters(source.map((block) => block.text).join(' '));
  if (!isOneRun(withoutMarks(text), known)) return 'nobody said this in the source';
  return isNamed(speaker, `${held.all} ${held.names}`) ? null : 'the speaker is not in the source';
}

/** Sentences that follow one another in the source. */
function isOneRun(text: string, known: string): boolean {
  if (known.includes(letters(text))) return letters(text) !== '';
  const sentences = text.split(/(?<=[.!?。])\s*/u);
  if (sentences.some((sentence) => wordCount(sentence) < FEWEST_WORDS)) return false;
  const [first = '', ...rest] = sentences.map(letters).filter(Boolean);
  let end = known.indexOf(first) + first.length;
  return (
    end >= first.length &&
    rest.every((part) => {
      const next = known.slice(end, end + MOST_BETWEEN + part.length).indexOf(part);
      end += next + part.length;
      return next >= 0;
    })
  );
}

/** Each part of a name counts: what stands behind a comma is said of somebody too. */
function isNamed(speaker: string | null, known: string): boolean {
  if (speaker === null || speaker === '') return true;
  const all = plain(known);
  const parts = speaker.split(/[,;:|()–—]/u).map(plain);
  return speaker.length <= 80 && parts.some(Boolean) && parts.every((part) => all.includes(part));
}
