// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

export type DrawnLine = { x: number; y: number; width: number; height: number; text: string };

/** A text as it was drawn: the ink of its lines, its colour, and the backgrounds below it. */
export type DrawnText = {
  role: string;
  text: string;
  sizePx: number;
  lines: DrawnLine[];
  isShortened: boolean;
  isCut: boolean;
  /** Pairs of CSS colours: text and background. */
  pairs: [string, string][];
};

/**
 * An image as it was drawn: its box, the blank share, and the factor of enlargement. One that fills the frame is a
 * background, and text may be on it.
 */
export type DrawnImage = {
  blankPx: number;
  scale: number;
  area: { x: number; y: number; width: number; height: number };
  isBackground: boolean;
  /** A photograph has its own limits. */
  isPhoto: boolean;
};

export function reportImages(): DrawnImage[] {
  return [...document.images].map((image) => {
    const box = image.getBoundingClientRect();
    const area = image.parentElement?.getBoundingClientRect() ?? box;
    const gaps = [box.left - area.left, box.top - area.top, area.right - box.right, area.bottom - box.bottom];
    const { x, y, width, height } = area;
    const isBackground = width >= innerWidth && height >= innerHeight;
    const scale = box.width / image.naturalWidth;
    const isPhoto = image.closest('[data-photo]') !== null;
    return { blankPx: Math.max(0, ...gaps), scale, area: { x, y, width, height }, isBackground, isPhoto };
  });
}

/** Reads every text of the frame as the browser laid it out. */
export function reportTexts(): DrawnText[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-role]')];
  // Parts of an image beyond the canvas, such as an address bar across a seam, are drawn elsewhere.
  const isOnCanvas = ({ lines: [first] }: DrawnText): boolean =>
    first !== undefined && first.x < innerWidth && first.x + first.width > 0;
  return elements.map(reportText).filter(isOnCanvas);
}

export function reportText(element: HTMLElement): DrawnText {
  const style = getComputedStyle(element);
  const lines = drawnLines(element, style);
  const text = lines.map((line) => line.text).join(' ');
  return {
    role: element.dataset['role'] ?? '',
    text,
    sizePx: Number.parseFloat(style.fontSize),
    lines,
    isShortened: element.matches('[data-shortened], [data-shortened] *'),
    isCut: lines.some((line) => isHidden(element, line)),
    pairs: colourPairs(element),
  };
}

export function drawnLines(element: HTMLElement, style: CSSStyleDeclaration): DrawnLine[] {
  const words = lineTexts(element);
  return layoutCode.lineBoxes(element).map((box, index) => {
    const text = words[index] ?? '';
    const ink = layoutCode.inkOf(text, style);
    const middle = (box.top + box.bottom) / 2;
    return { x: box.left, y: middle - ink.above, width: box.right - box.left, height: ink.above + ink.below, text };
  });
}

/** The text of each line, by the positions of its letters. */
export function lineTexts(element: HTMLElement): string[] {
  const texts: string[] = [];
  for (const { letter, line } of layoutCode.lettersOf(element)) texts[line] = `${texts[line] ?? ''}${letter}`;
  return texts.map((text) =>
    text
      .replace(/[\u00ad\u200b\u2060]/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  );
}

/** Whether a clipping element hides a line. */
export function isHidden(element: HTMLElement, line: DrawnLine): boolean {
  for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
    if (box !== document.body && getComputedStyle(box).overflow === 'visible') continue;
    const edge = box === document.body ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
    const isInside = line.x >= edge.left - 1 && line.x + line.width <= edge.right + 1;
    if (!isInside || line.y < edge.top - 1 || line.y + line.height > edge.bottom + 1) return true;
  }
  return false;
}

/** Each text colour of this element, with the background under the middle and both ends of its lines. */
export function colourPairs(element: HTMLElement): [string, string][] {
  const range = document.createRange();
  const pairs = layoutCode.textNodes(element).flatMap((node) => {
    const part = node.parentElement ?? element;
    const { color } = getComputedStyle(part);
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    return boxes.flatMap((box) => {
      const y = (box.top + box.bottom) / 2;
      const spots = [box.left + 2, (box.left + box.right) / 2, box.right - 2];
      return spots.map((x) => [color, backgroundAt(part, x, y)] as [string, string]);
    });
  });
  const unique = new Map(pairs.map((pair) => [pair.join(), pair]));
  return [...unique.values()];
}

/** The first colour under a point. A struck run has its background in a pseudo-element and names it in an attribute. */
export function backgroundAt(part: HTMLElement, x: number, y: number): string {
  const named = part.closest<HTMLElement>('.struck .run');
  if (named !== null) return getComputedStyle(named).getPropertyValue('--block').trim();
  for (const element of document.elementsFromPoint(x, y)) {
    const { backgroundColor } = getComputedStyle(element);
    if (element instanceof HTMLImageElement || element.hasAttribute('data-picture')) return 'picture';
    if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return getComputedStyle(document.body).backgroundColor;
}

/** Hides the words, so that only their background is drawn. */
export function hideTexts(): void {
  const style = document.createElement('style');
  style.textContent =
    '[data-role], [data-role] * { color: transparent !important; } .ph.bleed :is(.words, .slug) { visibility: hidden; }';
  document.body.append(style);
}
