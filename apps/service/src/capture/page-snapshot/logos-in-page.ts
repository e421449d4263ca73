/// <reference lib="dom" />
import { z } from 'zod';
import { pageScript } from '../page/page-script.ts';

/** A larger drawing is no logo; a longer `data:` URL is larger than most pages. */
const LARGEST_CHARACTERS = 400_000;

/** A candidate for the logo: an inline drawing or a URL. Candidates are sorted, the best first. */
export type LogoCandidate = z.output<typeof logoCandidate>;
export const logoCandidate = z.union([
  z.strictObject({ svg: z.string().max(LARGEST_CHARACTERS) }),
  z.strictObject({ url: z.string().max(LARGEST_CHARACTERS) }),
]);

/** Candidates from linked data, then the header, then icons. */
export const findLogos = pageScript(logosOf, [linkedLogos, headerLogos, iconsOf, drawingOf, writeStyles, usedBy]);

function logosOf(_: null): LogoCandidate[] {
  const urls = (all: string[]): LogoCandidate[] =>
    all.flatMap((item) =>
      URL.canParse(item, document.baseURI) ? [{ url: new URL(item, document.baseURI).href }] : [],
    );
  const isSmall = (snapshot: LogoCandidate): boolean =>
    ('svg' in snapshot ? snapshot.svg : snapshot.url).length <= 400_000;
  return [...urls(linkedLogos()), ...headerLogos(), ...urls(iconsOf())].filter(isSmall).slice(0, 8);
}

function linkedLogos(): string[] {
  const found: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > 5 || typeof value !== 'object' || value === null) return;
    const { logo } = value as { logo?: unknown };
    const url = typeof logo === 'object' && logo !== null ? (logo as { url?: unknown }).url : logo;
    if (typeof url === 'string') found.push(url);
    for (const item of Object.values(value)) walk(item, depth + 1);
  };
  for (const script of [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20)) {
    try {
      walk(JSON.parse(script.textContent ?? ''), 0);
    } catch {
      // Not valid JSON-LD.
    }
  }
  return found.slice(0, 2);
}

/** In the top part of the page: links to the home page, and elements named logo. */
function headerLogos(): LogoCandidate[] {
  const selector =
    'header a[href="/"], a[rel~="home"], a[class*="brand" i], a[class*="logo" i], [class*="logo" i], [id*="logo" i], [class*="brand" i], header a, nav a, header, [role="banner"]';
  const isLogo = (element: Element): boolean => {
    const { top, width, height } = element.getBoundingClientRect();
    return (
      top + scrollY < 240 && width >= 16 && height >= 16 && width <= 520 && height <= 240 && element.checkVisibility()
    );
  };
  const found = [...document.querySelectorAll(selector)]
    .slice(0, 60)
    .flatMap((container) =>
      container.matches('img, svg') ? [container] : [...container.querySelectorAll('img, svg')].slice(0, 2),
    )
    .filter(isLogo);
  return [...new Set(found)].slice(0, 3).flatMap((element): LogoCandidate[] => {
    if (element instanceof HTMLImageElement) return element.currentSrc === '' ? [] : [{ url: element.currentSrc }];
    return element instanceof SVGSVGElement ? [{ svg: drawingOf(element) }] : [];
  });
}

/** Vector icons first, then the largest. */
function iconsOf(): string[] {
  const sizeOf = (link: HTMLLinkElement): number => {
    if (/svg/.test(link.type) || /\.svg(\?|$)|^data:image\/svg/.test(link.href)) return 10_000;
    if (/apple-touch/.test(link.rel)) return Math.max(180, Number.parseInt(link.getAttribute('sizes') ?? '', 10) || 0);
    return Number.parseInt(link.getAttribute('sizes') ?? '', 10) || 16;
  };
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel^="apple-touch-icon"]')]
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 3)
    .map(({ href }) => href);
}

/** A self-contained SVG: styles and referenced drawings are inlined. */
function drawingOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) writeStyles(element, copies[at]);
  for (const use of copy.querySelectorAll('use')) use.replaceWith(usedBy(use, copy));
  for (const alien of copy.querySelectorAll('script, foreignObject, image, animate, set, style, title')) alien.remove();
  const { width, height } = drawing.getBoundingClientRect();
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const own = { width: String(width), height: String(height), color: getComputedStyle(drawing).color };
  for (const [name, value] of Object.entries(own)) copy.setAttribute(name, value);
  return new XMLSerializer().serializeToString(copy);
}

function writeStyles(from: Element, to: Element | undefined): void {
  if (to === undefined || to.matches('stop, linearGradient, radialGradient')) return;
  const { fill, stroke, strokeWidth, opacity, fillRule } = getComputedStyle(from);
  const styles = { fill, stroke, 'stroke-width': strokeWidth, opacity, 'fill-rule': fillRule };
  for (const [name, value] of Object.entries(styles)) to.setAttribute(name, value);
  to.removeAttribute('class');
  to.removeAttribute('style');
}

/** The drawing that a `use` element refers to. */
function usedBy(use: SVGUseElement, copy: SVGSVGElement): Element {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const { name, value } of use.attributes) if (name !== 'href') group.setAttribute(name, value);
  const source = document.getElementById((use.getAttribute('href') ?? '').split('#')[1] ?? '');
  if (source === null) return group;
  const box = source.getAttribute('viewBox');
  if (box !== null && !copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', box);
  const parts = source.matches('symbol') ? [...source.childNodes] : [source];
  group.append(...parts.map((part) => part.cloneNode(true)));
  return group;
}
