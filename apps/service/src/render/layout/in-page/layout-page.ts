// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

import type { FitRules } from './fit.ts';

declare const layoutCode: typeof import('./fit.ts') &
  typeof import('./form.ts') &
  typeof import('./label.ts') &
  typeof import('./lines.ts') &
  typeof import('./measure.ts') &
  typeof import('./photo.ts') &
  typeof import('./plate.ts') &
  typeof import('./poster.ts') &
  typeof import('./raise.ts') &
  typeof import('./veil.ts') &
  typeof import('./words.ts') &
  typeof import('./report.ts') &
  typeof import('./table.ts');

export type LayoutPageInput = {
  markup: string;
  css: string;
  language: string;
  direction: string;
  classes: string;
  dataset: Record<string, string>;
  variables: Record<string, string>;
  /** The top and bottom of the text box. */
  textTop: number;
  textBottom: number;
  rules: FitRules;
};

/** Puts a frame on the layout page: markup, typefaces, images, then every text fitted by measuring. */
export async function setLayoutPage(order: LayoutPageInput): Promise<void> {
  const root = document.documentElement;
  root.lang = order.language;
  root.dir = order.direction;
  root.style.cssText = '';
  for (const [name, value] of Object.entries(order.variables)) root.style.setProperty(name, value);
  const sheet = document.getElementById('template');
  if (sheet !== null) sheet.textContent = `@layer template { ${order.css} }`;
  const body = document.createElement('body');
  body.className = order.classes;
  Object.assign(body.dataset, order.dataset);
  body.innerHTML = order.markup;
  document.body.replaceWith(body);
  await Promise.all([...document.images].map((image) => image.decode()));
  await typefacesLoaded();
  // The fitted size, the cut and an ellipsis may need a typeface that was not needed before.
  fitAll(order.rules);
  holdTexts(order);
  layoutCode.setPoster(order.textBottom, order.rules);
  for (const text of document.querySelectorAll<HTMLElement>('.slug > [data-role]'))
    clampInside(text, order.textTop, text.parentElement ?? text);
  positionParts(order.rules);
  await typefacesLoaded();
}

/** Every text stays inside the area of the frame for text. */
export function holdTexts(order: LayoutPageInput): void {
  for (const block of document.querySelectorAll<HTMLElement>('.filled')) dropLow(block);
  for (const words of document.querySelectorAll<HTMLElement>('.ph .words'))
    layoutCode.raiseInside(words, order.textBottom);
  // Words on a sheet have another position in the clip.
  for (const element of document.querySelectorAll<HTMLElement>('[data-fit]:not([data-words] *)')) {
    clampInside(element, Math.max(order.textTop, belowBrandLine(element)));
    layoutCode.shrinkInside(element, order.textBottom);
  }
}

/** Everything whose position depends on the texts. */
export function positionParts(rules: FitRules): void {
  for (const foot of document.querySelectorAll<HTMLElement>('body > .foot')) moveAbove(foot);
  for (const image of document.querySelectorAll<HTMLImageElement>('img:not([data-photo] img)'))
    layoutCode.positionImage(image);
  layoutCode.narrowLabels();
  layoutCode.positionPhotos(rules);
  layoutCode.setVeils();
  // The ground comes first and follows words that follow others.
  for (const element of [...document.querySelectorAll<HTMLElement>('[data-follow]')].toReversed()) follow(element);
  // Their height is known only now.
  for (const table of document.querySelectorAll<HTMLElement>('[data-follow] [data-table]')) layoutCode.setTable(table);
  layoutCode.fillForms();
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind]')) standBehind(element);
  for (const mark of document.querySelectorAll<HTMLElement>('.mark.mono')) fitToSlot(mark);
}

export function fitAll(rules: FitRules): void {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  for (const element of all('[data-fit]')) layoutCode.fitText(element, rules);
  for (const figureElement of all('.num')) moveOff(figureElement);
  for (const element of all('[data-one-line]')) layoutCode.fitOneLine(element);
  for (const element of all('[data-lines]')) layoutCode.fitLines(element);
  for (const element of all('[data-split]')) layoutCode.splitLines(element);
  for (const element of all('[data-words]')) layoutCode.spreadWords(element);
}

/** A block that is too low to be drawn leaves its space to the one below the words. */
export function dropLow(block: HTMLElement): void {
  const shown = block.firstElementChild;
  if (shown === null || getComputedStyle(shown).display === 'none') block.remove();
}

/** Positions an element under, or part of the way down, another one whose position is known only after fitting. */
export function follow(element: HTMLElement): void {
  const [selector = '', share = '0', gap = '0', least = '0'] = (element.dataset['follow'] ?? '').split('|');
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) return;
  const top = box.top + box.height * Number(share) + Number(gap);
  element.style.top = `${Math.round(Math.max(Number(least), top))}px`;
}

/** Sizes an element like its content, which has layers of its own. */
export function standBehind(element: HTMLElement): void {
  const box = document.querySelector(element.dataset['behind'] ?? '')?.getBoundingClientRect();
  if (box === undefined) return;
  const px = (value: number): string => `${Math.round(value)}px`;
  Object.assign(element.style, { left: px(box.left), top: px(box.top), width: px(box.width), height: px(box.height) });
}

/** Centres a letter by its ink; one of a script with long strokes is set smaller. */
export function fitToSlot(mark: HTMLElement): void {
  const area = mark.getBoundingClientRect();
  const style = getComputedStyle(mark);
  const { above, below, width } = layoutCode.inkOf(mark.textContent, style);
  const share = Math.max(1, (above + below) / (area.height * 0.86), width / (area.width * 0.86));
  if (share > 1) mark.style.fontSize = `${Math.floor(Number.parseFloat(style.fontSize) / share)}px`;
  mark.style.paddingTop = `${Math.max(0, above - below) / share}px`;
  mark.style.paddingBottom = `${Math.max(0, below - above) / share}px`;
}

/** Accents and vowel signs extend above the line; at the top of the frame everything moves down a little. */
export function clampInside(text: HTMLElement, textTop: number, moved: HTMLElement = text): void {
  const { lines } = layoutCode.reportText(text);
  pushDown(moved, textTop - Math.min(...lines.map((line) => line.y)));
}

/** Where the ink of a text below a brand line may begin: tall accents extend above their own line. */
export function belowBrandLine(text: HTMLElement): number {
  const leastPx = 24;
  const { top } = text.getBoundingClientRect();
  const above = [...document.querySelectorAll<HTMLElement>('.slug')].filter(
    (slug) => slug.getBoundingClientRect().bottom <= top + 4,
  );
  const lines = above
    .flatMap((slug) => [...slug.querySelectorAll<HTMLElement>('[data-role]')])
    .flatMap((part) => layoutCode.reportText(part).lines);
  return Math.max(...lines.map((line) => line.y + line.height + leastPx));
}

/** A foot at the lower edge of the frame's content moves up a little. */
export function moveAbove(foot: HTMLElement): void {
  const floor =
    document.body.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  const texts = [...foot.querySelectorAll<HTMLElement>('[data-role]:not(.mark)')];
  const lines = texts.flatMap((text) => layoutCode.reportText(text).lines);
  const excess = Math.max(0, ...lines.map((line) => line.y + line.height - floor));
  if (excess > 0) foot.style.marginBottom = `${Math.ceil(excess)}px`;
}

/** Numbers are set tightly: their descenders must not touch the text below. */
export function moveOff(figureElement: HTMLElement): void {
  const texts = [...(figureElement.parentElement?.querySelectorAll<HTMLElement>('.num ~ [data-role]') ?? [])];
  const next = texts.find((text) => layoutCode.lineBoxes(text).length > 0);
  if (next === undefined) return;
  const [above, below] = [layoutCode.reportText(figureElement), layoutCode.reportText(next)];
  const bottom = Math.max(...above.lines.map((line) => line.y + line.height));
  // About a stroke of the number: closer, a descender seems to belong to the text.
  const least = Math.max(12, Math.round(0.12 * above.sizePx));
  pushDown(next, bottom + least - Math.min(...below.lines.map((line) => line.y)));
}

export function pushDown(element: HTMLElement, byPx: number): void {
  if (byPx > 0) element.style.marginTop = `${Number.parseFloat(getComputedStyle(element).marginTop) + byPx}px`;
}

export async function typefacesLoaded(): Promise<void> {
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (document.fonts.status !== 'loaded');
}

export type LayerBox = { name: string; x: number; y: number; width: number; height: number; isOpaque: boolean };

/** The elements that are layers, on even pixels, as the encoder requires. */
export function layerBoxes(): LayerBox[] {
  return [...document.querySelectorAll<HTMLElement>('[data-layer]')].map((element) => {
    const box = element.getBoundingClientRect();
    const bleed = Number(element.dataset['bleed'] ?? 0);
    const x = 2 * Math.floor((box.left - bleed) / 2);
    const y = 2 * Math.floor((box.top - bleed) / 2);
    const width = 2 * Math.ceil((box.right + bleed - x) / 2);
    const height = 2 * Math.ceil((box.bottom + bleed - y) / 2);
    return { name: element.dataset['layer'] ?? '', x, y, width, height, isOpaque: 'opaque' in element.dataset };
  });
}

/** Shows only one layer, without a background and without nested layers, or everything again. */
export function showLayer(name: string | null): void {
  const isAlone = name !== null;
  document.body.style.background = isAlone ? 'transparent' : '';
  document.body.style.visibility = isAlone ? 'hidden' : '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-layer]'))
    element.style.visibility = isAlone ? (element.dataset['layer'] === name ? 'visible' : 'hidden') : '';
}
