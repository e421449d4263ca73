// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

import type { FitRules } from './fit.ts';

declare const layoutCode: typeof import('./fit.ts') & typeof import('./label.ts');

type Box = { x: number; y: number; width: number; height: number };

/** A photograph as it was drawn. Boxes are relative to the canvas. */
export type DrawnPhoto = {
  area: Box;
  /** The factor of enlargement. */
  scale: number;
  faces: Box[];
  /** An edge of its box or of a label cuts a face, or is too close to it. */
  isFaceCut: boolean;
  /** The share of its subject that an edge cuts off; 0 for a scene. */
  subjectCut: number;
  /** The opacity of the veil between it and its words, and the limit for it; 0 without words. */
  veil: number;
  mostVeil: number;
};

export function positionPhotos(rules: FitRules): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-photo]')) {
    shortenToSubject(figure);
    positionPhoto(figure);
  }
  for (const words of document.querySelectorAll<HTMLElement>('.ph.short.panel:not(.tall) > .words'))
    growWords(words, rules);
}

export function numbersIn(text: string | undefined): number[] {
  return (text ?? '').split(' ').filter(Boolean).map(Number);
}

/** Covers its box with the photograph and moves the focal point to a spot; the crop never exceeds the photograph. */
export function positionPhoto(figure: HTMLElement, spot = numbersIn(figure.dataset['at'])): void {
  const image = figure.querySelector('img');
  if (image === null) return;
  if (figure.closest('.ph.product') !== null) {
    standPhoto(figure, image);
    return;
  }
  const [width = 1, height = 1] = numbersIn(figure.dataset['photo']);
  lowerColumn(figure, height);
  const [boxWidth, boxHeight] = [figure.clientWidth, figure.clientHeight];
  const scale = Math.max(boxWidth / width, boxHeight / height);
  const [focusX = 0.5, focusY = 0.5] = numbersIn(figure.dataset['focus']);
  const [atX = 0.5, atY = 0.5] = spot;
  const across = { size: width * scale, box: boxWidth, focus: focusX, at: atX };
  const down = { size: height * scale, box: boxHeight, focus: focusY, at: atY };
  const [faces, subject] = [facesOf(figure), subjectOf(figure)];
  const shown = faces.length > 0 || subject === null ? faces : [subject];
  const left = offsetOf(
    across,
    shown.map((box) => [box.x, box.x + box.width]),
  );
  const top = offsetOf(
    down,
    shown.map((box) => [box.y, box.y + box.height]),
  );
  Object.assign(image.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${across.size}px`,
    height: `${down.size}px`,
  });
}

/** A small portrait stands at the lower edge instead of being enlarged to the full height. */
export function lowerColumn(figure: HTMLElement, heightPx: number): void {
  const mostEnlarged = 1.5;
  if (figure.closest('.ph.column.square') === null || figure.clientHeight <= heightPx * mostEnlarged) return;
  Object.assign(figure.style, { top: 'auto', height: `${Math.floor(heightPx * mostEnlarged)}px` });
}

/** Beside words a photograph is lower, rather than that the sides of its subject are cut off. */
export function shortenToSubject(figure: HTMLElement): void {
  const [subject, frame] = [subjectOf(figure), figure.closest<HTMLElement>('.ph.panel, .ph.half')];
  // In a clip the photograph moves, and its layer fills its part of the frame.
  if (subject === null || frame === null || 'sweep' in figure.dataset) return;
  const [width = 1, height = 1] = numbersIn(figure.dataset['photo']);
  const [boxWidth, boxHeight] = [figure.clientWidth, figure.clientHeight];
  const margin = 24;
  const widest = Math.max(boxWidth / width, (boxWidth - 2 * margin) / (subject.width * width));
  const [least, fitting] = [boxHeight * 0.56, Math.ceil(widest * height)];
  // A narrow strip of colour would look like a mistake.
  if (fitting >= 0.9 * boxHeight) return;
  Object.assign(figure.style, { flex: 'none', height: `${Math.max(least, fitting)}px`, bottom: 'auto' });
  frame.classList.add('short');
}

/** Words beside a photograph that was shortened use the height that it left. */
export function growWords(words: HTMLElement, rules: FitRules): void {
  const headline = words.querySelector<HTMLElement>(':scope > .said');
  const slug = words.querySelector<HTMLElement>(':scope > .slug');
  if (headline === null || slug === null) return;
  const last = [...words.children].findLast((child) => child !== slug) ?? headline;
  const freePx = slug.getBoundingClientRect().top - 56 - last.getBoundingClientRect().bottom;
  if (freePx < 80) return;
  headline.dataset['height'] = String(Math.floor(headline.offsetHeight + freePx));
  headline.dataset['fit'] = 'title';
  layoutCode.fitText(headline, rules);
}

export function subjectOf(figure: HTMLElement): Box | null {
  const [x, y = 0, width = 0, height = 0] = numbersIn(figure.dataset['subject']);
  return x === undefined ? null : { x, y, width, height };
}

type Side = { size: number; box: number; focus: number; at: number };

/** The offset of the photograph in its box: the focal point at its spot, faces complete, no side of the box empty. */
export function offsetOf({ size, box, focus, at }: Side, faces: readonly (readonly [number, number])[]): number {
  const margin = 48;
  let offset = box * at - size * focus;
  // The largest comes last, and counts most.
  for (const [from, to] of faces.toReversed()) {
    offset = Math.max(offset, margin - from * size);
    if ((to - from) * size + 2 * margin <= box) offset = Math.min(offset, box - margin - to * size);
  }
  return Math.round(Math.min(0, Math.max(box - size, offset)));
}

/** Faces as shares of the photo, the largest first. */
export function facesOf(figure: HTMLElement): Box[] {
  const all = (figure.dataset['faces'] ?? '').split(',').filter(Boolean);
  const boxes = all.map((face) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbersIn(face);
    return { x, y, width, height };
  });
  return boxes.toSorted((one, other) => other.width * other.height - one.width * one.height);
}

/** An object on white is shown whole, as large as its slot and its pixels allow; its white margins may be cut. */
export function standPhoto(figure: HTMLElement, image: HTMLImageElement): void {
  const mostEnlarged = innerHeight > 1.5 * innerWidth ? 1.6 : 1.5;
  const [width = 1, height = 1] = numbersIn(figure.dataset['photo']);
  const [slotWidth, slotHeight] = [figure.clientWidth, figure.clientHeight];
  const object = withMargin(subjectOf(figure) ?? { x: 0, y: 0, width: 1, height: 1 });
  const scale = Math.min(slotWidth / (object.width * width), slotHeight / (object.height * height), mostEnlarged);
  const drawn = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const shown = { width: Math.min(slotWidth, drawn.width), height: Math.min(slotHeight, drawn.height) };
  // The object is in the middle, unless the photograph ends.
  const offset = (size: number, box: number, middle: number): number =>
    Math.round(Math.min(0, Math.max(box - size, box / 2 - middle * size)));
  Object.assign(figure.style, {
    flex: 'none',
    alignSelf: 'center',
    width: `${shown.width}px`,
    height: `${shown.height}px`,
    marginInline: 'auto',
  });
  Object.assign(image.style, {
    left: `${offset(drawn.width, shown.width, object.x + object.width / 2)}px`,
    top: `${offset(drawn.height, shown.height, object.y + object.height / 2)}px`,
    width: `${drawn.width}px`,
    height: `${drawn.height}px`,
  });
}

/** The box around a subject was measured in a small copy, so its edges may be a little further out. */
export function withMargin({ x, y, width, height }: Box): Box {
  const margin = 0.02;
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + margin) - left,
    height: Math.min(1, y + height + margin) - top,
  };
}

export function reportPhotos(): DrawnPhoto[] {
  return [...document.querySelectorAll<HTMLElement>('[data-photo]')].map((figure) => {
    const { x, y, width, height } = figure.getBoundingClientRect();
    const drawn = figure.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    const [pixels = 1] = numbersIn(figure.dataset['photo']);
    // In a clip a face moves with its photograph.
    const sweep = Number(figure.dataset['sweep'] ?? 0);
    const faces = facesOf(figure).map((face) => ({
      x: drawn.x + face.x * drawn.width,
      y: drawn.y + face.y * drawn.height,
      width: face.width * drawn.width,
      height: face.height * drawn.height,
    }));
    const swept = faces.map((face) => ({ ...face, x: face.x - sweep, width: face.width + 2 * sweep }));
    return {
      area: { x, y, width, height },
      scale: drawn.width / pixels,
      faces: swept.filter((face) => meets(face, { x, y, width, height })),
      subjectCut: cutOff(subjectOf(figure), drawn, { x, y, width, height }),
      isFaceCut: faces.some((face) => isCutBy(face, { x, y, width, height }) || layoutCode.isUnderLabel(face)),
      veil: Number(figure.dataset['veil'] ?? 0),
      mostVeil: Number(figure.dataset['mostVeil'] ?? 1),
    };
  });
}

/** The share of a box of an image that is outside an area. */
export function cutOff(part: Box | null, drawn: Box, area: Box): number {
  if (part === null || part.width <= 0 || part.height <= 0) return 0;
  const left = drawn.x + part.x * drawn.width;
  const top = drawn.y + part.y * drawn.height;
  const [width, height] = [part.width * drawn.width, part.height * drawn.height];
  const seenX = Math.min(left + width, area.x + area.width) - Math.max(left, area.x);
  const seenY = Math.min(top + height, area.y + area.height) - Math.max(top, area.y);
  return 1 - (Math.max(0, seenX) * Math.max(0, seenY)) / (width * height);
}

export function meets(one: Box, other: Box): boolean {
  const isAcross = one.x < other.x + other.width && other.x < one.x + one.width;
  return isAcross && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Whether a face is visible but not complete. Small faces in the background do not count. */
export function isCutBy(face: Box, area: Box): boolean {
  const [smallest, near] = [72, 16];
  if (face.width < smallest || !meets(face, area)) return false;
  const isInside = face.x >= area.x + near && face.x + face.width <= area.x + area.width - near;
  return !isInside || face.y < area.y + near || face.y + face.height > area.y + area.height - near;
}
