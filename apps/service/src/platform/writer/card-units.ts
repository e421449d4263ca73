import type { Material, Sentence } from './material.ts';
import { contentStems } from './stems.ts';

/** The block of what stands on a card: none of the prose. */
export const CARD = -1;
/** As much as a good sentence with a figure. */
const WORTH = 2.4;

/** Figures that a page sets large are sentences too, told behind its first one. */
export function cardUnits({ cards, words }: Material): Sentence[][] {
  return cards.map(({ said, quote, place }, index) => [
    {
      text: said,
      quote,
      place,
      block: CARD,
      order: 0.5 + index / 100,
      inBlock: 0,
      leans: false,
      isTied: false,
      stems: contentStems(said, words),
      score: WORTH - index / 10,
    },
  ]);
}
