import type { ModelResponse } from '../model/response.ts';
import type { SourceText } from './check-run.ts';
import { checkTags } from './check-tags.ts';
import { checkText } from './check-text.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault, Finding } from './fault.ts';
import { checkNumbers } from './numbers/check-numbers.ts';
import { quantitiesIn } from './numbers/quantities.ts';
import { plain } from './resolve-claims.ts';

const MOST_CHARACTERS = 24;
const NONE: ReadonlySet<string> = new Set();

/** The button, the figures and the hashtags: small, and as much of a statement as any sentence. */
export function checkSmall(response: ModelResponse, held: SourceText): Fault[] {
  return [...checkButton(response, held), ...checkNumerals(response, held), ...checkTags(response, held)];
}

function checkButton({ call_to_action: call }: ModelResponse, held: SourceText): Fault[] {
  if (call === null) return [];
  const text = withoutMarks(call.text);
  if (call.from === 'button' && !plain(held.all).includes(plain(text)))
    return [{ where: 'call_to_action', run: text, fault: 'quotation', detail: 'the page has no such button' }];
  return checkText('call_to_action', text, held);
}

/** Only a list is numbered. Any other figure, with the words in it, is the source's. */
function checkNumerals({ cards }: ModelResponse, held: SourceText): Fault[] {
  const isList = cards.length > 1 && cards.every(({ figure }, at) => figure === String(at + 1));
  if (isList) return [];
  return cards.flatMap(({ figure }, at) => {
    const found = figure === null ? null : checkNumeral(figure, held);
    return found === null ? [] : [{ where: `cards.${at}.figure`, run: figure ?? '', ...found }];
  });
}

function checkNumeral(figure: string, { all, words, foreign }: SourceText): Finding | null {
  if (figure.length > MOST_CHARACTERS || /[\n[\]]/u.test(figure)) return { fault: 'form', detail: 'is no figure' };
  const wrong = checkNumbers(figure, { cited: all, language: words.code, foreign, free: NONE });
  if (wrong !== null || foreign !== null) return wrong;
  const known = plain(all);
  const unknown = (figure.match(/\p{L}{4,}/gu) ?? []).filter((word) => !known.includes(plain(word)));
  // The source may have spelt the unit in another way.
  const units = quantitiesIn(figure, words.code).filter(({ unit }) => unit !== null).length;
  return unknown.length <= units ? null : { fault: 'content', detail: `"${unknown[0]}" is not in the source` };
}
