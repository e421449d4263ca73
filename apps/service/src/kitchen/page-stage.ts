// Runs in the stage's page. Functions here see each other by name, those of other page files through `kitchen`.

import type { FitRules } from './page-fit.ts';

declare const kitchen: typeof import('./page-fit.ts') &
  typeof import('./page-lines.ts') &
  typeof import('./page-measure.ts') &
  typeof import('./page-plate.ts') &
  typeof import('./page-words.ts') &
  typeof import('./page-report.ts');

export type StageOrder = {
  markup: string;
  css: string;
  language: string;
  direction: string;
  classes: string;
  dataset: Record<string, string>;
  variables: Record<string, string>;
  /** Where the box starts and ends that all text keeps to. */
  textTop: number;
  textBottom: number;
  rules: FitRules;
};

/** Puts a frame on the stage: markup, faces, pictures, then every text fitted by measuring. */
export async function setStage(order: StageOrder): Promise<void> {
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
  await facesLoaded();
  // The fitted size, the cut and an ellipsis may call for a face that was not needed before.
  fitAll(order.rules);
  // Words on a sheet stand elsewhere in the clip.
  for (const element of document.querySelectorAll<HTMLElement>('[data-fit]:not([data-words] *)')) {
    keepInside(element, order.textTop);
    shrinkInside(element, order.textBottom);
  }
  for (const text of document.querySelectorAll<HTMLElement>('.slug > [data-role]'))
    keepInside(text, order.textTop, text.parentElement ?? text);
  for (const foot of document.querySelectorAll<HTMLElement>('body > .foot')) keepAbove(foot);
  for (const image of document.images) kitchen.placePicture(image);
  for (const element of document.querySelectorAll<HTMLElement>('[data-follow]')) follow(element);
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind]')) standBehind(element);
  for (const letter of document.querySelectorAll<HTMLElement>('.giant.letter > span')) fillPlace(letter);
  for (const mark of document.querySelectorAll<HTMLElement>('.mark.mono')) keepToPlace(mark);
  await facesLoaded();
}

export function fitAll(rules: FitRules): void {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  for (const element of all('[data-fit]')) kitchen.fitText(element, rules);
  for (const figure of all('.num')) keepOff(figure);
  for (const element of all('[data-one-line]')) kitchen.fitOneLine(element);
  for (const element of all('[data-lines]')) kitchen.fitLines(element);
  for (const element of all('[data-split]')) kitchen.splitLines(element);
  for (const element of all('[data-words]')) kitchen.spreadWords(element);
}

/** Stands an element under, or part of the way down, another one whose place is known only after fitting. */
export function follow(element: HTMLElement): void {
  const [selector = '', share = '0', gap = '0', least = '0'] = (element.dataset['follow'] ?? '').split('|');
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) return;
  const top = box.top + box.height * Number(share) + Number(gap);
  element.style.top = `${Math.round(Math.max(Number(least), top))}px`;
}

/** As large as what will stand on it, whose words are layers of their own. */
export function standBehind(element: HTMLElement): void {
  const box = document.querySelector(element.dataset['behind'] ?? '')?.getBoundingClientRect();
  if (box === undefined) return;
  const px = (value: number): string => `${Math.round(value)}px`;
  Object.assign(element.style, { left: px(box.left), top: px(box.top), width: px(box.width), height: px(box.height) });
}

/** Letters fill their boxes differently: one in place of a mark is as large as the mark would be, by its ink. */
export function fillPlace(letter: HTMLElement): void {
  const place = letter.parentElement?.getBoundingClientRect();
  if (place === undefined) return;
  const style = getComputedStyle(letter);
  const { above, below, width } = kitchen.inkOf(letter.textContent, style);
  const grow = Math.min(place.height / (above + below), (place.width * 1.1) / width) * 0.84;
  const shift = ((above - below) / 2) * grow;
  letter.style.fontSize = `${Math.round(Number.parseFloat(style.fontSize) * grow)}px`;
  letter.style.translate = `0 ${Math.round(shift)}px`;
  const ground = letter.closest('.ground')?.getBoundingClientRect();
  if (ground !== undefined)
    standInCorner(letter, { ground, place, shift, ink: [width * grow, (above + below) * grow] });
}

type Corner = { ground: DOMRect; place: DOMRect; shift: number; ink: readonly [width: number, height: number] };

/** A letter that an edge cuts off becomes another one: on an end card it stands whole in the corner. */
export function standInCorner(letter: HTMLElement, { ground, place, shift, ink: [width, height] }: Corner): void {
  const gap = ground.width * 0.06;
  const isLeft = document.documentElement.dir === 'rtl';
  const inkX = isLeft ? ground.left + gap + width / 2 : ground.right - gap - width / 2;
  const inkY = ground.bottom - gap - height / 2;
  const [x, y] = [inkX - place.left - place.width / 2, inkY - place.top - place.height / 2 + shift];
  letter.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

/** A letter stands in the middle of its place by its ink; one of a script that reaches far is set smaller. */
export function keepToPlace(mark: HTMLElement): void {
  const place = mark.getBoundingClientRect();
  const style = getComputedStyle(mark);
  const { above, below, width } = kitchen.inkOf(mark.textContent, style);
  const share = Math.max(1, (above + below) / (place.height * 0.86), width / (place.width * 0.86));
  if (share > 1) mark.style.fontSize = `${Math.floor(Number.parseFloat(style.fontSize) / share)}px`;
  mark.style.paddingTop = `${Math.max(0, above - below) / share}px`;
  mark.style.paddingBottom = `${Math.max(0, below - above) / share}px`;
}

/** Accents and vowel signs reach above the line; where that is the top of the frame, all of it moves down a little. */
export function keepInside(text: HTMLElement, textTop: number, moved: HTMLElement = text): void {
  const { lines } = kitchen.reportText(text);
  pushDown(moved, textTop - Math.min(...lines.map((line) => line.y)));
}

/** What was moved down may leave by the lower edge; it is set smaller then. */
export function shrinkInside(text: HTMLElement, textBottom: number): void {
  const isOut = (): boolean => kitchen.reportText(text).lines.some((line) => line.y + line.height > textBottom);
  let size = Number.parseFloat(getComputedStyle(text).fontSize);
  for (; size > 24 && isOut(); size -= 2) text.style.fontSize = `${size - 2}px`;
}

/** At the lower edge of what the frame holds a foot moves up a little. */
export function keepAbove(foot: HTMLElement): void {
  const floor =
    document.body.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  const texts = [...foot.querySelectorAll<HTMLElement>('[data-role]:not(.mark)')];
  const lines = texts.flatMap((text) => kitchen.reportText(text).lines);
  const excess = Math.max(0, ...lines.map((line) => line.y + line.height - floor));
  if (excess > 0) foot.style.marginBottom = `${Math.ceil(excess)}px`;
}

/** Figures are set tight: what hangs from one keeps off the words below it. */
export function keepOff(figure: HTMLElement): void {
  const texts = [...(figure.parentElement?.querySelectorAll<HTMLElement>('.num ~ [data-role]') ?? [])];
  const next = texts.find((text) => kitchen.lineBoxes(text).length > 0);
  if (next === undefined) return;
  const [least, above, below] = [12, kitchen.reportText(figure).lines, kitchen.reportText(next).lines];
  const bottom = Math.max(...above.map((line) => line.y + line.height));
  pushDown(next, bottom + least - Math.min(...below.map((line) => line.y)));
}

export function pushDown(element: HTMLElement, byPx: number): void {
  if (byPx > 0) element.style.marginTop = `${Number.parseFloat(getComputedStyle(element).marginTop) + byPx}px`;
}

export async function facesLoaded(): Promise<void> {
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (document.fonts.status !== 'loaded');
}

export type LayerBox = { name: string; x: number; y: number; width: number; height: number; isOpaque: boolean };

/** Elements that are layers of their own, on even pixels, as the encoder needs them. */
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

/** Leaves one layer on the stage, on nothing, or all of it again. */
export function showLayer(name: string | null): void {
  const isAlone = name !== null;
  document.body.style.background = isAlone ? 'transparent' : '';
  document.body.style.visibility = isAlone ? 'hidden' : '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-layer]'))
    element.style.visibility = element.dataset['layer'] === name ? 'visible' : '';
}
