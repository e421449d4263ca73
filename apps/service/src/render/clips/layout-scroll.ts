import type { Style } from '#render/template';
import type { TextView } from '../checks/check-texts.ts';
import type { ClipLayer } from '../ffmpeg/clip-layer-files.ts';
import { directionOf } from '../layout/set-text.ts';
import type { LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import type { Extent } from '../timeline/clear-lines.ts';
import { hookSeconds } from '../timeline/lengths.ts';
import type { ScrollClipRequest } from '../timeline/scroll.ts';
import { even, framesOf, type LayerBox } from '../timeline/timeline.ts';

/** The points of its copy are its captions. */
export type ScrollOrder = Omit<LayoutRequest, 'template' | 'slide' | 'isFlipped' | 'image'> & {
  /** For each point the sentence of the page that supports it, where the page stops; its headline when left out. */
  evidence?: readonly string[];
};

/** A clip without its page: everything around it as layers, and where the page will be. */
export type ScrollLayout = Omit<ScrollClipRequest, 'path' | 'boxes'> & {
  layers: Record<string, ClipLayer>;
  page: Omit<LayerBox, 'opaque'>;
  captions: string[];
  evidence: string[];
  language: string;
  /** The texts of the opening, of each caption, and of the end card. */
  texts: TextView['texts'][];
};

/** How far a device slides from where it waits to where the template draws it. */
const rises: Readonly<Record<Style, { dx: number; dy: number }>> = {
  broadside: { dx: -120, dy: -620 },
  folio: { dx: -120, dy: -550 },
  stage: { dx: 0, dy: -460 },
};
const END_SECONDS = 2.4;
const MOST_CAPTIONS = 5;

/** Sets everything of a scroll clip but its page, once, as layers. */
export async function layoutScroll(order: ScrollOrder, layoutPage: LayoutPage): Promise<ScrollLayout> {
  const { style, copy, brand, format } = order;
  const points = (copy.points ?? []).slice(0, MOST_CAPTIONS);
  const shown = { ...order, copy: { ...copy, points }, image: null, template: 'scroll' };
  const layers: Record<string, ClipLayer> = {};
  const texts: ScrollLayout['texts'] = [];
  for (const [slide, card] of cardsOf(points.length).entries()) {
    const layout = await layoutPage.layout({ ...shown, slide, isFlipped: card === 'end' }, { take: 'layers' });
    for (const { name, ...layer } of layout.layers)
      if (layer.width > 0 && layer.height > 0) layers[`${card}/${name}`] = layer;
    if (card !== 'device') texts.push(layout.texts);
  }
  const direction = directionOf(copy.hook.text, brand.language);
  const rise = { dx: direction === 'ltr' ? rises[style].dx : -rises[style].dx, dy: rises[style].dy };
  const { 'device/page': page, ...others } = waiting(layers, rise);
  if (page === undefined) throw new Error(`the template has no place for the page in ${style}`);
  return {
    width: format.width,
    height: format.height,
    direction,
    rise,
    layers: others,
    texts,
    page: { x: page.x, y: page.y, width: page.width, height: page.height },
    hookFrames: framesOf(hookSeconds(copy.hook.text, brand.language)),
    endFrames: framesOf(END_SECONDS),
    captions: points.map(({ headline }) => headline.text),
    evidence: points.map(({ headline }, index) => order.evidence?.[index] ?? headline.text),
    language: brand.language,
  };
}

function cardsOf(captions: number): string[] {
  return ['device', 'hook', ...Array.from({ length: captions }, (_, index) => `caption-${index + 1}`), 'end'];
}

/** Where a caption lies on the page, in pixels of the page from its upper edge. */
export function plateOf({ layers, page, rise }: ScrollLayout, { caption, scale }: { caption: number; scale: number }) {
  const parts = Object.entries(layers).filter(([name]) => name.startsWith(`caption-${caption + 1}/`));
  if (parts.length === 0) return {};
  // By then the device is at its final position.
  const [left, top] = [page.x + rise.dx, page.y + rise.dy];
  const boxes = parts.map(([, box]) => box);
  const plate: Extent = {
    topPx: (Math.min(...boxes.map(({ y }) => y)) - top) / scale,
    bottomPx: (Math.max(...boxes.map(({ y, height }) => y + height)) - top) / scale,
    leftPx: (Math.min(...boxes.map(({ x }) => x)) - left) / scale,
    rightPx: (Math.max(...boxes.map(({ x, width }) => x + width)) - left) / scale,
  };
  return { plate };
}

/** The template draws the device where it ends up; the field stays, all else of it waits. */
function waiting(layers: ScrollLayout['layers'], { dx, dy }: ScrollLayout['rise']): ScrollLayout['layers'] {
  const entries = Object.entries(layers).map(([name, layer]): [string, ClipLayer] => {
    if (name === 'device/field') return ['back/field', layer];
    if (!name.startsWith('device/')) return [name, layer];
    return [name, { ...layer, x: even(layer.x - dx), y: even(layer.y - dy) }];
  });
  return Object.fromEntries(entries);
}
