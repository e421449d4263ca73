import type { CallToAction } from '../copy.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import type { ParsedSource } from '../source/parsed-source.ts';

/** What the reader is asked to do: a line of the text, or a fixed line. */
export function chooseCallToAction(source: ParsedSource): CallToAction {
  const { words, type, asks, isBadNews } = source;
  const ask = asks.find(({ text }) => widthOf(text) <= textLimits.button);
  if (ask !== undefined && !isBadNews) return { text: ask.text, from: 'text' };
  // Nobody is asked to pass on what is sad; a page can still be read.
  if (isBadNews && type === 'idea') return { text: '', from: 'list' };
  const line = words.lines.buttons[isBadNews ? 'article' : type];
  return { text: line || shortName(source), from: 'list' };
}

/** In a language that we have no line for. */
function shortName({ brand, domain }: ParsedSource): string {
  const names = [domain, brand].filter((name): name is string => name !== null && name !== '');
  return names.find((name) => widthOf(name) <= textLimits.button) ?? '→';
}
