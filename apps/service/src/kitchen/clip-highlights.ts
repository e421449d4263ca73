import type { Sight } from './check-texts.ts';
import type { ClipLayer } from './clip-layer-files.ts';
import type { ClipRequest } from './render-clip.ts';
import { directionOf } from './set-text.ts';
import { FPS } from './timeline.ts';
import { backdropHeight, highlightsTimeline } from './timeline-highlights.ts';
import { cardLengths } from './timeline-lengths.ts';
import type { ShotOrder, TypeStage } from './type-stage.ts';

/** How far the mark moves that stands where a page would be: it stays in sight. */
const MARK_TRAVEL = 240;

export type HighlightsOrder = Omit<ShotOrder, 'template' | 'slide' | 'isFlipped'>;

/** A clip that is ready to be rendered, and its texts as they were drawn, card by card. */
export type HighlightsShot = ClipRequest & { sights: Sight[] };

/** Sets every card of a highlights clip once, as layers, and plans how they move. */
export async function shootHighlights(order: HighlightsOrder, stage: TypeStage): Promise<HighlightsShot> {
  const { style, copy, brand, format } = order;
  const points = copy.points ?? [];
  const lengths = cardLengths({ hook: copy.hook.text, points: points.map(readingOf), language: brand.language });
  const count = lengths.points.length;
  const shown = { ...order, copy: { ...copy, points: points.slice(0, count) }, template: 'highlights' };
  const { width, height } = format;
  const tallest = backdropHeight(style, { height, points: count });
  const tall = { ...format, height: order.picture === null ? Math.min(tallest, height + MARK_TRAVEL) : tallest };
  const layers: Record<string, ClipLayer> = {};
  const drawn: Sight['texts'][] = [];
  for (const [slide, card] of cardsOf(count).entries()) {
    const last = { isFlipped: slide === count + 2, format: slide === 0 ? tall : format };
    const shot = await stage.shoot({ ...shown, ...last, slide }, { take: 'layers' });
    for (const { name, ...layer } of shot.layers) if (isDrawn(layer)) layers[`${card}/${name}`] = layer;
    drawn.push(shot.texts);
  }
  const direction = directionOf(copy.hook.text, brand.language);
  const timeline = highlightsTimeline({ style, width, height, direction, lengths, boxes: layers });
  // The backdrop says nothing; every card after it begins at its own moment.
  const starts = [...timeline.cards, timeline.endFrame ?? timeline.frames];
  const sights = drawn.slice(1).map((texts, at) => ({ texts, atSeconds: (starts[at] ?? 0) / FPS }));
  return { timeline, layers, sights };
}

function cardsOf(points: number): string[] {
  return ['back', 'hook', ...Array.from({ length: points }, (_, at) => `point-${at + 1}`), 'end'];
}

/** What is read on a card. */
function readingOf({ figure, headline }: NonNullable<HighlightsOrder['copy']['points']>[number]): string {
  return `${figure ?? ''} ${headline.text}`;
}

/** A brand without a name has no line of its own: its place is there, but nothing in it. */
function isDrawn({ width, height }: ClipLayer): boolean {
  return width > 0 && height > 0;
}
