import type { Page } from 'puppeteer-core';

/** Narrow phones, usual phones, a tablet. */
const WIDTHS = [320, 360, 390, 768];

/** The widths at which the page is wider than its window, each with what sticks out. */
export async function findOverflow(page: Page): Promise<string[]> {
  const before = page.viewport();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 800 });
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      /** What a strip scrolls or a line shortens is not lost; the page itself must not hide anything. */
      const isCut = (node: Element): boolean => {
        const { parentElement } = node;
        if (parentElement === null || parentElement === document.body) return false;
        return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement);
      };
      const isOut = (node: Element): boolean => {
        const { right, width: size } = node.getBoundingClientRect();
        return size > 1 && right > clientWidth + 1 && !isCut(node);
      };
      const parts = [...document.querySelectorAll('body *')].filter(isOut);
      if (scrollWidth <= clientWidth && parts.length === 0) return null;
      return `${scrollWidth} px: ${parts.slice(0, 3).map((node) => `${node.tagName}.${node.className}`)}`;
    });
    if (wide !== null) found.push(`at ${width} px it is ${wide}`);
  }
  await page.setViewport(before);
  return found;
}
