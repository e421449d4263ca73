import type { Style } from '#kitchen/template';
import type { Sight } from './check-texts.ts';
import type { Extent } from './clear-lines.ts';
import type { ClipLayer } from './clip-layer-files.ts';
import { directionOf } from './set-text.ts';
import { even, framesOf, type LayerBox } from './timeline.ts';
import { hookSeconds } from './timeline-lengths.ts';
import type { ScrollClipRequest } from './timeline-scroll.ts';
import type { ShotOrder, TypeStage } from './type-stage.ts';

/** The points of its copy are its captions. */
export type ScrollOrder = Omit<ShotOrder, 'template' | 'slide' | 'isFlipped' | 'picture'> & {
  /** For each point the sentence of the page that it rests on, where the page stops; its headline when left out. */
  evidence?: readonly string[];
};

/** A clip without its page: everything around it as layers, and where the page will be. */
export type ScrollShot = Omit<ScrollClipRequest, 'course' | 'boxes'> & {
  layers: Record<string, ClipLayer>;
  page: Omit<LayerBox, 'opaque'>;
  captions: string[];
  evidence: string[];
  language: string;
  /** The texts of the opening, of each caption, and of the end card. */
  texts: Sight['texts'][];
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
export async function shootScroll(order: ScrollOrder, stage: TypeStage): Promise<ScrollShot> {
  const { style, copy, brand, format } = order;
  const points = (copy.points ?? []).slice(0, MOST_CAPTIONS);
  const shown = { ...order, copy: { ...copy, points }, picture: null, template: 'scroll' };
  const layers: Record<string, ClipLayer> = {};
  const texts: ScrollShot['texts'] = [];
  for (const [slide, card] of cardsOf(points.length).entries()) {
    const shot = await stage.shoot({ ...shown, slide, isFlipped: card === 'end' }, { take: 'layers' });
    for (const { name, ...layer } of shot.layers)
      if (layer.width > 0 && layer.height > 0) layers[`${card}/${name}`] = layer;
    if (card !== 'device') texts.push(shot.texts);
  }
  const direction = directionOf(copy.hook.text, brand.language);
  const rise = { dx: direction === 'ltr' ? rises[style].dx : -rises[style].dx, dy: rises[style].dy };
  const { 'device/page': page, ...others } = waiting(layers, rise);
  if (page === undefined) throw new Error(`the template has no place for the page in ${style}`);
  return {
    ...{ width: format.width, height: format.height, direction, rise, layers: others, texts },
    page: { x: page.x, y: page.y, width: page.width, height: page.height },
    hookFrames: framesOf(hookSeconds(copy.hook.text, brand.language)),
    endFrames: framesOf(END_SECONDS),
    captions: points.map(({ headline }) => headline.text),
    evidence: points.map(({ headline }, at) => order.evidence?.[at] ?? headline.text),
    language: brand.language,
  };
}

function cardsOf(captions: number): string[] {
  return ['device', 'hook', ...Array.from({ length: captions }, (_, at) => `caption-${at + 1}`), 'end'];
}

/** Where a caption lies on the page, in pixels of the page from its upper edge. */
export function plateOf({ layers, page, rise }: ScrollShot, { caption, scale }: { caption: number; scale: number }) {
  const parts = Object.entries(layers).filter(([name]) => name.startsWith(`caption-${caption + 1}/`));
  if (parts.length === 0) return {};
  // By then the device stands where it slid to.
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
function waiting(layers: ScrollShot['layers'], { dx, dy }: ScrollShot['rise']): ScrollShot['layers'] {
  const entries = Object.entries(layers).map(([name, layer]): [string, ClipLayer] => {
    if (name === 'device/field') return ['back/field', layer];
    if (!name.startsWith('device/')) return [name, layer];
    return [name, { ...layer, x: even(layer.x - dx), y: even(layer.y - dy) }];
  });
  return Object.fromEntries(entries);
}
