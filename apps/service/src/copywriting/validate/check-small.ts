import type { PlatformId } from '@galley/contract';
import type { ModelResponse } from '../model/response.ts';
import { contentStems } from '../sentences/stems.ts';
import { checkDates, checkNumbers } from './check-numbers.ts';
import type { Held } from './check-run.ts';
import { checkPromise } from './check-speech.ts';
import { checkText } from './check-text.ts';
import { checkSuperlatives } from './check-twists.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault, Finding } from './fault.ts';
import { quantitiesIn } from './quantities.ts';
import { plain } from './resolve-claims.ts';

const MOST_CHARACTERS = 24;
const NONE: ReadonlySet<string> = new Set();

/** The button, the figures and the hashtags: small, and as much of a statement as any sentence. */
export function checkSmall(response: ModelResponse, held: Held): Fault[] {
  return [...checkButton(response, held), ...checkNumerals(response, held), ...checkTags(response, held)];
}

function checkButton({ call_to_action: call }: ModelResponse, held: Held): Fault[] {
  if (call === null) return [];
  const text = withoutMarks(call.text);
  if (call.from === 'button' && !plain(held.all).includes(plain(text)))
    return [{ where: 'call_to_action', run: text, fault: 'quotation', detail: 'the page has no such button' }];
  return checkText('call_to_action', text, held);
}

/** Only a list is numbered. Any other figure, with the words in it, is the source's. */
function checkNumerals({ cards }: ModelResponse, held: Held): Fault[] {
  const isList = cards.length > 1 && cards.every(({ figure }, at) => figure === String(at + 1));
  if (isList) return [];
  return cards.flatMap(({ figure }, at) => {
    const found = figure === null ? null : checkNumeral(figure, held);
    return found === null ? [] : [{ where: `cards.${at}.figure`, run: figure ?? '', ...found }];
  });
}

function checkNumeral(figure: string, { all, words, isTranslated }: Held): Finding | null {
  if (figure.length > MOST_CHARACTERS || /[\n[\]]/u.test(figure)) return { fault: 'form', detail: 'is no figure' };
  const wrong = checkNumbers(figure, { cited: all, language: words.code, free: NONE });
  if (wrong !== null || isTranslated) return wrong;
  const known = plain(all);
  const unknown = (figure.match(/\p{L}{4,}/gu) ?? []).filter((word) => !known.includes(plain(word)));
  // The source may have spelt the unit in another way.
  const units = quantitiesIn(figure, words.code).filter(({ unit }) => unit !== null).length;
  return unknown.length <= units ? null : { fault: 'content', detail: `"${unknown[0]}" is not in the source` };
}

function checkTags({ captions }: ModelResponse, held: Held): Fault[] {
  const all = Object.entries(captions ?? {}) as [PlatformId, { text: string; hashtags: string[] }][];
  // What captions say is checked on its own.
  const topics = [held.all, held.names, ...all.map(([, { text }]) => text)].join('\n');
  const stems = new Set(contentStems(topics, held.words));
  return all.flatMap(([platform, { hashtags }]) =>
    hashtags.flatMap((tag) => {
      const found = checkTag(tag, held, stems);
      return found === null ? [] : [{ where: `captions.${platform}.hashtags`, run: tag, ...found }];
    }),
  );
}

/** The words of a tag are held against the source like a sentence; those of a page or talk are of its topic. */
function checkTag(
  tag: string,
  { all, names, kind, words, isTranslated }: Held,
  stems: ReadonlySet<string>,
): Finding | null {
  const spaced = tag.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|_/gu, ' ');
  const known = { cited: all, language: words.code };
  const found =
    (/\p{N}/u.test(tag) ? checkNumbers(spaced, { ...known, free: NONE }) : null) ??
    checkDates(spaced, { ...known, isStrict: kind !== 'idea' }) ??
    checkPromise(spaced, all) ??
    checkSuperlatives(spaced, all, { words, isIdea: true });
  if (found !== null || kind === 'idea' || isTranslated) return found;
  const isOfTopic =
    plain(`${all} ${names}`).includes(plain(spaced)) || contentStems(spaced, words).some((stem) => stems.has(stem));
  return isOfTopic ? null : { fault: 'content', detail: 'is not a topic of the source' };
}
