import { buildOf, type Photo } from '#render/template';
import type { TextView } from '../checks/check-texts.ts';
import { chooseCard } from '../compositions/choose-composition.ts';
import type { ClipLayer } from '../ffmpeg/clip-layer-files.ts';
import type { ClipRequest } from '../ffmpeg/render-clip.ts';
import { directionOf } from '../layout/set-text.ts';
import type { LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { backdropHeight, highlightsTimeline } from '../timeline/highlights.ts';
import { cardLengths } from '../timeline/lengths.ts';
import { FPS } from '../timeline/timeline.ts';
import { photoDeck } from './photo-cards.ts';

export type HighlightsLayoutRequest = Omit<LayoutRequest, 'template' | 'slide' | 'isFlipped'> & {
  /** One photograph per card, the hook's first; null for a card without one. */
  cardPhotos?: readonly (Photo | null)[];
};

/** A clip that is ready to render, and its texts as drawn, card by card. */
export type HighlightsLayout = ClipRequest & { views: TextView[]; photo: Photo | null };

/** Lays out every card of a highlights clip once, as layers, and plans their motion. */
export async function layoutHighlights(
  order: HighlightsLayoutRequest,
  layoutPage: LayoutPage,
): Promise<HighlightsLayout> {
  const { copy, brand, format } = order;
  const build = buildOf(order.style);
  const points = copy.points ?? [];
  const lengths = cardLengths({ hook: copy.hook.text, points: points.map(readingOf), language: brand.language });
  const count = lengths.points.length;
  const shown = { ...order, copy: { ...copy, points: points.slice(0, count) }, template: 'highlights' as const };
  const { width, height } = format;
  const tallest = backdropHeight(build, { height, points: count });
  const tall = { ...format, height: order.image === null ? height : tallest };
  const layers: Record<string, ClipLayer> = {};
  const drawn: TextView['texts'][] = [];
  const deck = photoDeck(layoutPage, { photos: order.cardPhotos ?? [], frames: [lengths.hook, ...lengths.points] });
  for (const [slide, card] of cardsOf(count).entries()) {
    const own = cardOf(shown, { slide, isLast: slide === count + 2 });
    const request = { ...shown, ...own, format: slide === 0 ? tall : format, slide };
    const layout = await deck.draw(request);
    for (const { name, ...layer } of layout.layers) if (isDrawn(layer)) layers[`${card}/${name}`] = layer;
    drawn.push(layout.texts);
  }
  const direction = directionOf(copy.hook.text, brand.language);
  const timeline = highlightsTimeline({ build, width, height, direction, lengths, boxes: layers });
  // The backdrop has no text; every card after it has its own start.
  const starts = [...timeline.cards, timeline.endFrame ?? timeline.frames];
  const views = drawn.slice(1).map((texts, index) => ({ texts, atSeconds: (starts[index] ?? 0) / FPS }));
  return { timeline, layers, views, photo: deck.first() };
}

/** Without a page cards are whole frames: they alternate in colour, and each is a composition. */
function cardOf(
  request: HighlightsLayoutRequest,
  { slide, isLast }: { slide: number; isLast: boolean },
): Pick<LayoutRequest, 'isFlipped' | 'composition'> {
  if (request.image !== null || slide === 0 || isLast) return { isFlipped: isLast };
  return { isFlipped: slide % 2 === 0, composition: chooseCard(request, slide) };
}

function cardsOf(points: number): string[] {
  return ['back', 'hook', ...Array.from({ length: points }, (_, index) => `point-${index + 1}`), 'end'];
}

/** The text of a card. */
function readingOf({ figure, headline }: NonNullable<HighlightsLayoutRequest['copy']['points']>[number]): string {
  return `${figure ?? ''} ${headline.text}`;
}

/** A brand without a name has an empty slot. */
function isDrawn({ width, height }: ClipLayer): boolean {
  return width > 0 && height > 0;
}
