/// <reference lib="dom" />
import { pageScript } from './page-script.ts';

/** Where sections of the page start, in its own pixels, from the top down. The page's own top is not named. */
export const sectionTops = pageScript(topsOf, [cutsWords]);

function topsOf(_: null): number[] {
  const parts = 'section, article, main > *, body > div > div, [role="region"]';
  const blocks = [...document.querySelectorAll(parts)]
    .slice(0, 1_000)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > innerWidth * 0.6 && height >= innerHeight / 4)
    .map(({ top }) => Math.round(top + scrollY));
  const words = [...document.querySelectorAll('h1, h2, h3, h4, p, li, blockquote, img, figure, table, a')]
    .slice(0, 4_000)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && height < innerHeight / 2)
    .map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY }));
  const apart = innerHeight / 5;
  const tops: number[] = [];
  for (const top of blocks.toSorted((one, other) => one - other)) {
    if (top < apart || cutsWords(top, words)) continue;
    if (top - (tops.at(-1) ?? 0) >= apart) tops.push(top);
  }
  return tops.slice(0, 40);
}

/** A picture that starts here would cut something in two. */
function cutsWords(top: number, words: { top: number; bottom: number }[]): boolean {
  return words.some((word) => word.top < top - 2 && word.bottom > top + 2);
}
