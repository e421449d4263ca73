// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./photo.ts') & typeof import('./report.ts');

type Rgb = readonly [number, number, number];

/** The background of a frame's words: a photograph at a quarter of its drawn size. */
type Background = { data: Uint8ClampedArray; columns: number; rows: number; left: number; top: number };

/** A veil that makes every text readable, and what it costs the photograph. */
type Veil = { opacity: number; cost: number; ink: string; colour: string; unrest: number };

/** One sample represents this many pixels. */
export function sampleStep(): number {
  return 4;
}

export function setVeils(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.ph.bleed')) setVeil(root);
}

/** Puts words at the end of the photograph where they need the weakest veil, and veils it only as much as they need. */
export function setVeil(root: HTMLElement): void {
  const figure = root.querySelector<HTMLElement>('[data-photo]');
  const veil = root.querySelector<HTMLElement>('.veil');
  const words = root.querySelector<HTMLElement>('.words');
  if (figure === null || veil === null || words === null) return;
  const isInClip = root.closest('.clip') !== null;
  if (!root.matches('.tall') && !isInClip) chooseEnd(root, figure, words);
  const line = root.querySelector<HTMLElement>(':scope > .slug');
  const isHigh = root.matches('.high');
  const pieces = [...textsIn(words), ...(isHigh && line !== null ? textsIn(line) : [])];
  const found = veilFor(figure, pieces);
  for (const part of [words, line]) colourWords(part, found);
  const box = boxOf(pieces);
  const side = root.matches('.tall') ? 'middle' : isHigh ? 'top' : 'bottom';
  const layers = [gradientOf(found, box, side)];
  if (line !== null && !isHigh) layers.push(...brandVeil(root, figure, { line, ink: found.ink }));
  veil.style.background = layers.join(', ');
  figure.dataset['veil'] = found.opacity.toFixed(3);
  figure.dataset['mostVeil'] = String(mostVeil());
}

/** A stronger veil would leave only fog. */
export function mostVeil(): number {
  const { classList } = document.body;
  return classList.contains('stage') ? 0.7 : classList.contains('folio') ? 0.45 : 0.5;
}

export function chooseEnd(root: HTMLElement, figure: HTMLElement, words: HTMLElement): void {
  const ends = [
    { isHigh: false, spot: [0.5, 0.3] },
    { isHigh: true, spot: [0.5, 0.68] },
  ];
  const stand = ({ isHigh, spot }: (typeof ends)[number]): void => {
    root.classList.toggle('high', isHigh);
    layoutCode.positionPhoto(figure, spot);
  };
  const costs = ends.map((end) => {
    stand(end);
    const { cost, unrest } = veilFor(figure, textsIn(words));
    return cost + 1.2 * unrest + 4 * overlapOf(figure, words, end.isHigh);
  });
  const [low = 0, high = 0] = costs;
  const best = high < low ? ends[1] : ends[0];
  if (best !== undefined) stand(best);
}

/** How far the focal point or a face is inside the area of the words, as a share of the frame's height. */
export function overlapOf(figure: HTMLElement, words: HTMLElement, isHigh: boolean): number {
  const zone = words.getBoundingClientRect();
  const image = figure.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
  const [, focusY = 0.5] = layoutCode.numbersIn(figure.dataset['focus']);
  const faces = layoutCode
    .facesOf(figure)
    .map((face) => image.top + (isHigh ? face.y : face.y + face.height) * image.height);
  const points = [image.top + focusY * image.height, ...faces];
  return Math.max(0, ...points.map((y) => (isHigh ? zone.bottom - y : y - zone.top) / innerHeight));
}

/** Texts directly on the photograph: a button has its own background. */
export function textsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-role]')].filter(
    (text) => text.closest('.cta, .mark') === null && layoutCode.reportText(text).lines.length > 0,
  );
}

export function boxOf(texts: readonly HTMLElement[]): { top: number; bottom: number } {
  const lines = texts.flatMap((text) => layoutCode.reportText(text).lines);
  const padding = 20;
  return {
    top: Math.min(...lines.map((line) => line.y)) - padding,
    bottom: Math.max(...lines.map((line) => line.y + line.height)) + padding,
  };
}

export function backgroundUnder(figure: HTMLElement): Background {
  const image = figure.querySelector('img');
  const sweep = Number(figure.dataset['sweep'] ?? 0);
  const step = sampleStep();
  const area = figure.getBoundingClientRect();
  const left = area.left - sweep;
  const [columns, rows] = [Math.ceil((area.width + 2 * sweep) / step), Math.ceil(area.height / step)];
  const context = new OffscreenCanvas(columns, rows).getContext('2d');
  if (context === null || image === null) return { data: new Uint8ClampedArray(), columns: 0, rows: 0, left, top: 0 };
  context.imageSmoothingQuality = 'high';
  const drawn = image.getBoundingClientRect();
  const [x, y] = [(drawn.left - left) / step, (drawn.top - area.top) / step];
  context.drawImage(image, x, y, drawn.width / step, drawn.height / step);
  return { data: context.getImageData(0, 0, columns, rows).data, columns, rows, left, top: area.top };
}

type Edges = { x: number; y: number; width: number; height: number };

/** The pixels under a box, red, green and blue alternating, including those that move below it. */
export function pixelsUnder(background: Background, box: Edges, sweep: number): number[] {
  const step = sampleStep();
  const at = (px: number, most: number): number => Math.min(most, Math.max(0, Math.round(px / step)));
  const [from, to] = [
    at(box.x - background.left - 6 - sweep, background.columns),
    at(box.x + box.width - background.left + 6 + sweep, background.columns),
  ];
  const [first, last] = [
    at(box.y - background.top - 4, background.rows),
    at(box.y + box.height - background.top + 4, background.rows),
  ];
  const found: number[] = [];
  for (let row = first; row < last; row += 1) {
    for (let column = from; column < to; column += 1) {
      const index = (row * background.columns + column) * 4;
      // Nothing was drawn beyond the photograph.
      if ((background.data[index + 3] ?? 0) === 0) continue;
      found.push(background.data[index] ?? 0, background.data[index + 1] ?? 0, background.data[index + 2] ?? 0);
    }
  }
  return found;
}

/** The cheaper of a dark and a light veil that makes every text readable; a light one washes the photograph out. */
export function veilFor(figure: HTMLElement, texts: readonly HTMLElement[]): Veil {
  const background = backgroundUnder(figure);
  const sweep = Number(figure.dataset['sweep'] ?? 0);
  const pieces = texts.map((text) => {
    const { lines, sizePx } = layoutCode.reportText(text);
    const pixels = lines.flatMap((line) => pixelsUnder(background, line, sweep));
    return { pixels, sizePx, isHot: text.matches('.num') };
  });
  const marked = texts.flatMap((text) => [...text.querySelectorAll('em')]);
  const hot = marked.flatMap((em) => [...em.getClientRects()].flatMap((box) => pixelsUnder(background, box, sweep)));
  const unrest = Math.max(0, ...pieces.map(({ pixels }) => spreadOf(pixels)));
  const small = pieces.some(({ sizePx }) => sizePx < 60);
  const textured = Math.max(Math.min(0.45, 3 * (unrest - 0.06)), small && unrest > 0.1 ? 0.56 : 0);
  const [deep, paper, bright] = ['--deep', '--paper', '--hi-on-photo'].map(variable) as [string, string, string];
  const isStage = document.body.classList.contains('stage');
  const tones = [
    { ink: paper, colour: deep, weight: 1, base: 0, hotInk: isStage ? bright : paper },
    { ink: deep, colour: paper, weight: 2.2, base: 0.06, hotInk: deep },
  ];
  const veils = tones.map(({ ink, colour, weight, base, hotInk }) => {
    const needed = pieces.map(({ pixels, sizePx, isHot }) =>
      leastVeil(pixels, { ink: isHot ? hotInk : ink, colour, floor: floorOf(sizePx) }),
    );
    const least = Math.max(0, ...needed, leastVeil(hot, { ink: hotInk, colour, floor: floorOf(0) }));
    const opacity = Math.min(0.96, Math.max(least === 0 ? 0 : least + 0.03, textured));
    return { opacity, cost: weight * opacity + base, ink, colour, unrest };
  });
  return veils.toSorted((one, other) => one.cost - other.cost)[0] as Veil;
}

/** A little more than the check requires: a sample is calmer than what is drawn. */
export function floorOf(sizePx: number): number {
  return sizePx > 200 ? 3.2 : 4.8;
}

export function variable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1, 7), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

export function luminance(red: number, green: number, blue: number): number {
  const open = (value: number): number => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * open(red) + 0.7152 * open(green) + 0.0722 * open(blue);
}

type Reading = { ink: string; colour: string; floor: number };

/** The lowest opacity at which at most 4 % of the pixels are too close to the ink. */
export function leastVeil(pixels: readonly number[], { ink, colour, floor }: Reading): number {
  const inkLight = luminance(...rgbOf(ink));
  const [red, green, blue] = rgbOf(colour);
  const most = (pixels.length / 3) * 0.04;
  const isReadable = (opacity: number): boolean => {
    let weak = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      const mixed = (value: number, over: number): number => value * (1 - opacity) + over * opacity;
      const light = luminance(
        mixed(pixels[at] ?? 0, red),
        mixed(pixels[at + 1] ?? 0, green),
        mixed(pixels[at + 2] ?? 0, blue),
      );
      if ((Math.max(light, inkLight) + 0.05) / (Math.min(light, inkLight) + 0.05) < floor) weak += 1;
    }
    return weak <= most;
  };
  if (isReadable(0)) return 0;
  let [low, high] = [0, 48];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isReadable(middle * 0.02)) high = middle;
    else low = middle;
  }
  return high * 0.02;
}

/** How restless pixels are: the deviation of their brightness. */
export function spreadOf(pixels: readonly number[]): number {
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 3)
    lights.push(Math.sqrt(luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)));
  const mean = lights.reduce((sum, light) => sum + light, 0) / Math.max(1, lights.length);
  return Math.sqrt(lights.reduce((sum, light) => sum + (light - mean) ** 2, 0) / Math.max(1, lights.length));
}

export function colourWords(part: HTMLElement | null, { ink }: Pick<Veil, 'ink'>): void {
  if (part === null) return;
  const isLight = ink === variable('--paper');
  const isMarked = isLight && document.body.classList.contains('stage');
  const [field, bright] = [variable(isLight ? '--deep' : '--paper'), isMarked ? variable('--hi-on-photo') : ink];
  part.style.color = ink;
  for (const [name, value] of Object.entries({ '--ink': ink, '--quiet': ink, '--field': field, '--hi': bright }))
    part.style.setProperty(name, value);
}

/** Constant behind the text, then fading out. */
export function gradientOf(
  { opacity, colour }: Pick<Veil, 'opacity' | 'colour'>,
  box: { top: number; bottom: number },
  side: string,
): string {
  const [red, green, blue] = rgbOf(colour);
  const stop = (share: number, px: number): string =>
    `rgb(${red} ${green} ${blue} / ${(opacity * share).toFixed(3)}) ${Math.round(px)}px`;
  const eases = Array.from({ length: 16 }, (_, index) => (1 + Math.cos((Math.PI * index) / 15)) / 2);
  const height = box.bottom - box.top;
  const reach = Math.max(240, height * (side === 'middle' ? 0.55 : 0.75));
  const up = eases.map((share, index) => stop(share, box.top - (reach * index) / 15)).toReversed();
  const down = eases.map((share, index) => stop(share, box.bottom + (reach * index) / 15));
  const stops = [...(side === 'top' ? [] : up), ...(side === 'bottom' ? [] : down)];
  return `linear-gradient(to bottom, ${stops.join(', ')})`;
}

/** The brand line has no veil if it needs only a weak one; otherwise a tab at the edges. */
export function brandVeil(
  root: HTMLElement,
  figure: HTMLElement,
  { line, ink }: { line: HTMLElement; ink: string },
): string[] {
  const texts = textsIn(line);
  if (texts.length === 0) return [];
  const background = backgroundUnder(figure);
  const pixels = texts.flatMap((text) =>
    layoutCode.reportText(text).lines.flatMap((box) => pixelsUnder(background, box, 0)),
  );
  const colour = ink === variable('--paper') ? variable('--deep') : variable('--paper');
  const least = leastVeil(pixels, { ink, colour, floor: floorOf(0) });
  const isOnFace = layoutCode.reportPhotos().some(({ faces }) => faces.some((face) => face.y < boxOf(texts).bottom));
  if (least > 0.34 || isOnFace) {
    root.classList.add('tabbed');
    line.style.cssText = '';
    return [];
  }
  return [gradientOf({ opacity: least === 0 ? 0 : least + 0.03, colour }, boxOf(texts), 'top')];
}
