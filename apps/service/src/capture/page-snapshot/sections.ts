/// <reference lib="dom" />
import { z } from 'zod';
import { checked, pageScript, px } from '../page/page-script.ts';

/** The tops of sections, in pixels of the page, from top to bottom. The top of the page itself is not included. */
export const sectionTops = checked(pageScript(topsOf, [cutsWords]), z.array(px).max(40));

/** The texts of the page, each with its position in the page's own pixels. */
export const positionedTexts = checked(
  pageScript(textsOf),
  z.array(z.object({ text: z.string().max(400), x: px, y: px, width: px, height: px })).max(1_200),
);

function textsOf(_: null): { text: string; x: number; y: number; width: number; height: number }[] {
  const textOf = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
  // Outer elements contain the texts of inner ones; of nested boxes the innermost counts.
  const isPart = (element: Element): boolean => {
    const { length } = textOf(element);
    const [only, other] = element.children;
    const isShell = only !== undefined && other === undefined && textOf(only).length === length;
    return length > 1 && length <= 400 && !isShell && !/^(script|style|noscript|template)$/i.test(element.tagName);
  };
  return [...document.querySelectorAll('body *')]
    .slice(0, 5_000)
    .filter(isPart)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 1 && height > 1)
    .slice(0, 1_200)
    .map(({ element, box: { left, top, width, height } }) => {
      return { text: textOf(element), x: left + scrollX, y: top + scrollY, width, height };
    });
}

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
  for (const top of blocks.toSorted((a, b) => a - b)) {
    if (top < apart || cutsWords(top, words)) continue;
    if (top - (tops.at(-1) ?? 0) >= apart) tops.push(top);
  }
  return tops.slice(0, 40);
}

/** Whether a crop that starts here would cut through text or an image. */
function cutsWords(top: number, words: { top: number; bottom: number }[]): boolean {
  return words.some((word) => word.top < top - 2 && word.bottom > top + 2);
}
