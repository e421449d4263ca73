import type { Browser, Page } from 'puppeteer-core';
import {
  type Box,
  type BrandFont,
  bindingWords,
  type Format,
  type Frame,
  formats,
  type Style,
  type TemplateName,
} from '#render/template';
import { isSerif } from '../brand/choose-style.ts';
import { type FoundTemplate, findTemplates } from '../find-templates.ts';
import { type DrawnBackground, onBackground, readBackground } from './drawn-background.ts';
import { drawnText, type TextBox } from './drawn-text.ts';
import { headingTypeface } from './fonts.ts';
import { type FrameRequest, makeFrame } from './frame.ts';
import type { LayoutPageInput } from './in-page/layout-page.ts';
import type { DrawnPhoto } from './in-page/photo.ts';
import type { DrawnImage } from './in-page/report.ts';
import { type LayoutDocument, openLayoutDocument } from './layout-page.ts';
import { blankLetters, hasOwnBody, loadBrandFonts, ownHeading } from './own-fonts.ts';
import { scaleOf } from './scale.ts';
import { directionOf, languageTag } from './set-text.ts';

/** A laid-out frame: the drawing, and the browser's report of it. */
export type Layout = {
  width: number;
  height: number;
  png?: Uint8Array;
  layers: Layer[];
  texts: TextBox[];
  images: DrawnImage[];
  photos: DrawnPhoto[];
  /** Without its words; only for a drawn frame with photographs. */
  background?: DrawnBackground;
};

/** A part of a frame on a transparent background, on even pixels. */
export type Layer = Box & { name: string; png: Uint8Array; opaque: boolean };

export type LayoutRequest = FrameRequest & { template: TemplateName };

export type LayoutOptions = {
  /** The whole frame as one image, its layers, or only the layout. Defaults to `picture`. */
  take?: 'picture' | 'layers' | 'texts';
  /** A rejected layout is not drawn. */
  accept?: (layout: Layout) => boolean;
};

export type LayoutPage = {
  templates: ReadonlyMap<TemplateName, FoundTemplate>;
  /** Draws a frame. One at a time; others wait for their turn. */
  layout(request: LayoutRequest, options?: LayoutOptions): Promise<Layout>;
  /** The letters of an own font that cannot be seen. */
  blankLetters(font: BrandFont): Promise<string[]>;
};

/** Opens a new layout page. */
export async function openLayoutPage(browser: Browser): Promise<LayoutPage & AsyncDisposable> {
  const context = await browser.createBrowserContext();
  const layoutPage = await openLayoutPageOn(await context.newPage());
  return { ...layoutPage, [Symbol.asyncDispose]: async () => context.close() };
}

/** Turns a new page into a layout page. It has no network: everything it shows is given to it. */
export async function openLayoutPageOn(page: Page): Promise<LayoutPage> {
  const templates = await findTemplates();
  const layoutPage = await openLayoutDocument(page);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    templates,
    layout: async (request, { take = 'picture', accept = () => true } = {}) => {
      const template = templates.get(request.template);
      if (template === undefined) throw new Error(`There is no template ${request.template}.`);
      const layout = turn.then(() => layoutFrame({ page, layoutPage, take, accept }, template, request));
      // The caller gets the failure; the next call starts all the same.
      turn = layout.catch(() => undefined);
      return await layout;
    },
    blankLetters: (font) => blankLetters(layoutPage, font),
  };
}

type Deps = Required<LayoutOptions> & { page: Page; layoutPage: LayoutDocument };

async function layoutFrame(
  { page, layoutPage, take, accept }: Deps,
  template: FoundTemplate,
  request: LayoutRequest,
): Promise<Layout> {
  const { width, height } = request.format;
  try {
    const frame = makeFrame(request, template, layoutPage);
    await page.setViewport({ width, height, deviceScaleFactor: 1 });
    await loadBrandFonts(layoutPage, request.brand);
    await layoutPage.call('setLayoutPage', layoutPageInput(frame, template, request));
    const texts = (await layoutPage.call('reportTexts')).map(drawnText);
    const [images, photos] = [await layoutPage.call('reportImages'), await layoutPage.call('reportPhotos')];
    const layout = { width, height, layers: [], texts, images, photos };
    if (take === 'texts' || !accept(layout)) return layout;
    const drawn =
      take === 'layers'
        ? { layers: await layoutLayers(page, layoutPage) }
        : { png: await captureBox(page, { x: 0, y: 0, width, height }) };
    return { ...layout, ...drawn, ...(await withBackground({ page, layoutPage }, layout)) };
  } finally {
    layoutPage.clearShelf();
  }
}

/** Words on a photograph are measured against the pixels below them. */
async function withBackground(
  { page, layoutPage }: Pick<Deps, 'page' | 'layoutPage'>,
  { width, height, photos, texts }: Layout,
): Promise<Partial<Layout>> {
  if (photos.length === 0) return {};
  await layoutPage.call('hideTexts');
  const background = await readBackground(await captureBox(page, { x: 0, y: 0, width, height }));
  return { background, texts: texts.map((text) => onBackground(text, background)) };
}

async function layoutLayers(page: Page, layoutPage: LayoutDocument): Promise<Layer[]> {
  const layers: Layer[] = [];
  for (const { isOpaque, ...box } of await layoutPage.call('layerBoxes')) {
    // A brand without a name has an empty slot.
    if (box.width <= 0 || box.height <= 0) continue;
    await layoutPage.call('showLayer', box.name);
    layers.push({ ...box, opaque: isOpaque, png: await captureBox(page, box) });
  }
  await layoutPage.call('showLayer', null);
  return layers;
}

async function captureBox(page: Page, { x, y, width, height }: Box): Promise<Uint8Array> {
  const clip = { x, y, width, height };
  // Beyond the viewport, the browser measures a right-to-left page from its other side and draws nothing.
  const options = { type: 'png', omitBackground: true, captureBeyondViewport: false, optimizeForSpeed: true } as const;
  return await page.screenshot({ ...options, clip });
}

function layoutPageInput(frame: Frame, template: FoundTemplate, { brand }: LayoutRequest): LayoutPageInput {
  const { style, build, palette, format, image, slide } = frame;
  const { text } = frame.copy[template.lead ?? 'hook'];
  const heading = ownHeading(brand) ?? mappedHeading(brand.headingFont, style);
  const kind = image === null ? 'bare' : '';
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
    classes: `${build} ${style} ${kind} ${shapeClassOf(format)} slide-${slide} ${slide % 2 === 1 ? 'odd' : 'even'}`,
    dataset: {
      ...(heading === null ? {} : { heading: heading.name }),
      ...(hasOwnBody(brand) ? { body: 'own' } : {}),
    },
    variables: {
      ...Object.fromEntries(colours),
      '--w': `${format.width}px`,
      '--h': `${format.height}px`,
      '--box-x': `${format.textBox.x}px`,
      '--box-y': `${format.textBox.y}px`,
      '--box-w': `${format.textBox.width}px`,
      '--box-bottom': `${format.height - format.textBox.y - format.textBox.height}px`,
      ...(heading === null ? {} : { '--heading': heading.families.map((family) => `"${family}"`).join(', ') }),
    },
    rules: {
      scale: scaleOf(style, isSquareClip ? 'square' : 'tall'),
      shares: sharesOf(style),
      style,
      leaning: bindingWords,
    },
  };
}

/** For rules on frames that are much higher than wide, or wider than high. */
function shapeClassOf({ width, height }: Format): string {
  if (height > 1.5 * width) return 'is-tall';
  return width > height ? 'is-wide' : '';
}

/** A brand's heading typeface replaces ours: in Folio only with serifs, in Lightbox only without, in Bunting never. */
function mappedHeading(font: string | null, style: Style): { name: string; families: string[] } | null {
  const isOurs =
    style === 'bunting' || (style === 'folio' && !isSerif(font)) || (style === 'lightbox' && isSerif(font));
  const typeface = isOurs ? null : headingTypeface(font);
  return typeface === null ? null : { name: typeface.name, families: [typeface.family] };
}

/** Scripts that fill more of their box are set smaller, so that all have a similar visual size. */
function sharesOf(style: Style): Record<string, number> {
  return { latin: 1, arabic: 0.82, japanese: style === 'folio' ? 0.94 : 0.84 };
}
