/// <reference lib="dom" />
import { pageScript } from '../page/page-script.ts';
import * as brandParts from './brand-parts.ts';

/** In the page, functions of the other in-page file are found by name. */
declare const isForeignPart: typeof brandParts.isForeignPart;
declare const isMasthead: typeof brandParts.isMasthead;
declare const isRating: typeof brandParts.isRating;

type Role = 'ground' | 'button' | 'heading' | 'link' | 'text' | 'drawing' | 'masthead';
type SeenColour = { colour: string; role: Role; area: number };
/** An element of another party hides what is below it, and does not count itself. */
type PageColour = SeenColour & { isForeign: boolean };
type ColourReader = (colour: string) => string | null;

/** Colours as painted: backgrounds by their uncovered area, text by its ink, drawings by half their box. */
export const paintedColours = pageScript(coloursOf, [
  reader,
  backgroundsOf,
  backgroundOf,
  buttonTest,
  wordsIn,
  wordRole,
  drawingsIn,
  isDefaultLink,
  themeOf,
  summedUp,
  ...Object.values(brandParts),
]);

function coloursOf(_: null): { theme: string | null; seen: SeenColour[] } {
  const read = reader();
  const elements = [...document.querySelectorAll('body *')].slice(0, 8_000);
  const seen = [...backgroundsOf(elements, read), ...wordsIn(elements, read), ...drawingsIn(read)];
  return { theme: themeOf(read), seen: summedUp(seen) };
}

/** Resolves any CSS colour as the screen shows it; undefined for a translucent one. */
function reader(): ColourReader {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string | null>();
  const measure = (colour: string): string | null => {
    if (canvas === null) return null;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000000';
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha < 200) return null;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  return (colour) => {
    if (!known.has(colour)) known.set(colour, measure(colour));
    return known.get(colour) ?? null;
  };
}

function backgroundsOf(elements: Element[], read: ColourReader): SeenColour[] {
  const root = document.documentElement;
  const canvas = read(getComputedStyle(document.body).backgroundColor) ?? read(getComputedStyle(root).backgroundColor);
  const area = root.scrollWidth * root.scrollHeight;
  const painted = new Map<Element, PageColour>([
    [root, { colour: canvas ?? '#ffffff', area, role: 'ground', isForeign: false }],
  ]);
  for (const element of elements) {
    const background = backgroundOf(element, read);
    if (background === null) continue;
    let below: Element | null = element.parentElement;
    while (below !== null && !painted.has(below)) below = below.parentElement;
    const covered = painted.get(below ?? root);
    if (covered !== undefined) covered.area = Math.max(0, covered.area - background.area);
    painted.set(element, background);
  }
  return [...painted.values()].flatMap(({ isForeign, ...seen }) => (isForeign ? [] : [seen]));
}

function backgroundOf(element: Element, read: ColourReader): PageColour | null {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  const colour = read(getComputedStyle(element).backgroundColor);
  const { width, height } = element.getBoundingClientRect();
  const area = Math.min(width, document.documentElement.scrollWidth) * height;
  if (colour === null || area < 60) return null;
  const role = buttonTest(element) ? 'button' : 'ground';
  return { colour, area, role, isForeign: isForeignPart(element) };
}

function buttonTest(element: Element): boolean {
  if (!element.matches('a, button, input[type="submit"], [role="button"]')) return false;
  const { width, height } = element.getBoundingClientRect();
  const words = element.textContent?.trim() ?? '';
  return height >= 24 && height <= 120 && width <= 520 && words.length > 0 && words.length <= 50;
}

function wordsIn(elements: Element[], read: ColourReader): SeenColour[] {
  return elements.flatMap((element): SeenColour[] => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const length = own.reduce((sum, node) => sum + (node.nodeValue ?? '').trim().length, 0);
    if (length === 0 || element.closest('svg, script, style, noscript, template') !== null) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { color, fontSize } = getComputedStyle(element);
    const colour = read(color);
    const size = Number.parseFloat(fontSize);
    if (colour === null || isRating(element) || isDefaultLink(element, colour)) return [];
    // A letter's ink covers about a seventh of its em square.
    return [{ colour, role: wordRole(element, size), area: length * size * size * 0.14 }];
  });
}

function wordRole(element: Element, size: number): Role {
  if (isMasthead(element)) return 'masthead';
  if (size >= 28 || element.closest('h1, h2, h3') !== null) return 'heading';
  return element.closest('a') === null ? 'text' : 'link';
}

/** The browser's default colour of unstyled links. */
function isDefaultLink(element: Element, colour: string): boolean {
  return (colour === '#0000ee' || colour === '#551a8b') && element.closest('a') !== null;
}

function drawingsIn(read: ColourReader): SeenColour[] {
  const shapes = [...document.querySelectorAll('svg path, svg rect, svg circle, svg ellipse, svg polygon')].slice(
    0,
    1_500,
  );
  return shapes.flatMap((shape): SeenColour[] => {
    if (shape.closest('defs, clipPath, mask, symbol') !== null) return [];
    const colour = read(getComputedStyle(shape).fill);
    const { width, height } = shape.getBoundingClientRect();
    if (colour === null || width * height < 40) return [];
    return [{ colour, role: isMasthead(shape) ? 'masthead' : 'drawing', area: (width * height) / 2 }];
  });
}

function themeOf(read: ColourReader): string | null {
  const content = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '';
  return CSS.supports('color', content) ? read(content) : null;
}

function summedUp(seen: SeenColour[]): SeenColour[] {
  const sums = new Map<string, SeenColour>();
  for (const { colour, role, area } of seen) {
    const key = `${role} ${colour}`;
    sums.set(key, { colour, role, area: (sums.get(key)?.area ?? 0) + area });
  }
  return [...sums.values()].sort((a, b) => b.area - a.area).slice(0, 400);
}
