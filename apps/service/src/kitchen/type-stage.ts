import type { Browser, Page } from 'puppeteer-core';
import { type Box, type Frame, formats, leaningWords, type Style } from '#kitchen/template';
import { isSerif } from './choose-style.ts';
import { drawnText, type TextBox } from './drawn-text.ts';
import { type FoundTemplate, findTemplates } from './find-templates.ts';
import { headingFace } from './fonts.ts';
import { type FrameOrder, makeFrame } from './frame.ts';
import type { DrawnPicture } from './page-report.ts';
import type { StageOrder } from './page-stage.ts';
import { scaleOf } from './scale.ts';
import { directionOf, languageTag } from './set-text.ts';
import { openStagePage, type StagePage } from './stage-page.ts';

/** A frame that was set: what was drawn, and what the browser says about it. */
export type Shot = {
  width: number;
  height: number;
  png?: Uint8Array;
  layers: Layer[];
  texts: TextBox[];
  pictures: DrawnPicture[];
};

/** A part of a frame on nothing, on even pixels. */
export type Layer = Box & { name: string; png: Uint8Array; opaque: boolean };

export type ShotOrder = FrameOrder & { template: string };

export type ShotOptions = {
  /** The whole frame as one picture, or its layers, or what was set alone. `picture` when left out. */
  take?: 'picture' | 'layers' | 'texts';
};

export type TypeStage = {
  templates: ReadonlyMap<string, FoundTemplate>;
  /** Draws a frame. One at a time; others wait for their turn. */
  shoot(order: ShotOrder, options?: ShotOptions): Promise<Shot>;
};

/** Opens a page of its own in which type is set. */
export async function openTypeStage(browser: Browser): Promise<TypeStage & AsyncDisposable> {
  const context = await browser.createBrowserContext();
  const stage = await openTypeStageOn(await context.newPage());
  return { ...stage, [Symbol.asyncDispose]: async () => context.close() };
}

/** Makes a fresh page one in which type is set. It has no network: everything it shows is given to it. */
export async function openTypeStageOn(page: Page): Promise<TypeStage> {
  const templates = await findTemplates();
  const stage = await openStagePage(page);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    templates,
    shoot: async (order, { take = 'picture' } = {}) => {
      const template = templates.get(order.template);
      if (template === undefined) throw new Error(`There is no template ${order.template}.`);
      const shot = turn.then(() => shoot({ page, stage, take }, template, order));
      turn = shot.catch(() => undefined);
      return await shot;
    },
  };
}

type Means = { page: Page; stage: StagePage; take: NonNullable<ShotOptions['take']> };

async function shoot({ page, stage, take }: Means, template: FoundTemplate, order: ShotOrder): Promise<Shot> {
  const { width, height } = order.format;
  try {
    const frame = makeFrame(order, template, stage);
    await page.setViewport({ width, height, deviceScaleFactor: 1 });
    await stage.call('setStage', stageOrder(frame, template, order));
    const texts = (await stage.call('reportTexts')).map(drawnText);
    const shot = { width, height, layers: [], texts, pictures: await stage.call('reportPictures') };
    if (take === 'texts') return shot;
    if (take === 'layers') return { ...shot, layers: await shootLayers(page, stage) };
    return { ...shot, png: await shootBox(page, { x: 0, y: 0, width, height }) };
  } finally {
    stage.clearShelf();
  }
}

async function shootLayers(page: Page, stage: StagePage): Promise<Layer[]> {
  const layers: Layer[] = [];
  for (const { isOpaque, ...box } of await stage.call('layerBoxes')) {
    // A brand without a name has a place for it, but nothing in it.
    if (box.width <= 0 || box.height <= 0) continue;
    await stage.call('showLayer', box.name);
    layers.push({ ...box, opaque: isOpaque, png: await shootBox(page, box) });
  }
  await stage.call('showLayer', null);
  return layers;
}

async function shootBox(page: Page, { x, y, width, height }: Box): Promise<Uint8Array> {
  const clip = { x, y, width, height };
  // Beyond the viewport, the browser measures a page that runs right to left from its other side and shoots nothing.
  const options = { type: 'png', omitBackground: true, captureBeyondViewport: false, optimizeForSpeed: true } as const;
  return await page.screenshot({ ...options, clip });
}

function stageOrder(frame: Frame, template: FoundTemplate, { brand }: ShotOrder): StageOrder {
  const { style, palette, format, picture, slide } = frame;
  const { text } = frame.copy[template.lead ?? 'hook'];
  const heading = headingOf(brand.headingFont, style);
  const kind = picture === null ? 'bare' : '';
  const isSquareClip = template.kind === 'clip' && format.name === formats.square.name;
  const colours = Object.entries(palette).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`,
    value,
  ]);
  return {
    markup: template.markup(frame).markup,
    css: template.css,
    language: languageTag(brand.language),
    textTop: format.textBox.y,
    textBottom: format.textBox.y + format.textBox.height,
    direction: directionOf(text, brand.language),
    classes: `${style} ${kind} slide-${slide} ${slide % 2 === 1 ? 'odd' : 'even'}`,
    dataset: heading === null ? {} : { heading: heading.name },
    variables: {
      ...Object.fromEntries(colours),
      '--w': `${format.width}px`,
      '--h': `${format.height}px`,
      ...(heading === null ? {} : { '--heading': `"${heading.family}"` }),
    },
    rules: {
      scale: scaleOf(style, isSquareClip ? 'square' : 'tall'),
      shares: sharesOf(style),
      style,
      leaning: leaningWords,
    },
  };
}

/** A brand's heading face replaces ours, in Folio only if it has serifs. */
function headingOf(font: string | null, style: Style): ReturnType<typeof headingFace> {
  return style === 'folio' && !isSerif(font) ? null : headingFace(font);
}

/** Scripts that fill their box more are set smaller, so that all look alike in size. */
function sharesOf(style: Style): Record<string, number> {
  return { latin: 1, arabic: 0.82, japanese: style === 'folio' ? 0.94 : 0.84 };
}
