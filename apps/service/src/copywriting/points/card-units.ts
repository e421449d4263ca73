import { contentStems } from '../sentences/stems.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';

/** The block of what stands on a card: none of the prose. */
export const CARD = -1;
/** As much as a good sentence with a figure. */
const WORTH = 2.4;

/** Figures that a page sets large are sentences too, told behind its first one. */
export function cardUnits({ cards, words }: ParsedSource): Sentence[][] {
  return cards.map(({ text, quote, place }, index) => [
    {
      text: text,
      quote,
      place,
      block: CARD,
      order: 0.5 + index / 100,
      inBlock: 0,
      leans: false,
      isTied: false,
      stems: contentStems(text, words),
      score: WORTH - index / 10,
    },
  ]);
}
