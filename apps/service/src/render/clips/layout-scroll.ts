import type { TextView } from '../checks/check-texts.ts';
import type { ClipLayer } from '../ffmpeg/clip-layer-files.ts';
import { directionOf } from '../layout/set-text.ts';
import type { LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { hookSeconds } from '../timeline/lengths.ts';
import type { ScrollClipRequest } from '../timeline/scroll.ts';
import { even, framesOf, type LayerBox } from '../timeline/timeline.ts';

/** The points of its copy are its captions. */
export type ScrollLayoutRequest = Omit<LayoutRequest, 'template' | 'slide' | 'isFlipped' | 'image'> & {
  /** For each point the sentence of the page that supports it, at which the page stops; defaults to its headline. */
  evidence?: readonly string[];
};

/** A clip without its page: everything around it as layers, and the region of the page. */
export type ScrollLayout = Omit<ScrollClipRequest, 'path' | 'boxes'> & {
  layers: Record<string, ClipLayer>;
  page: Omit<LayerBox, 'opaque'>;
  captions: string[];
  evidence: string[];
  language: string;
  /** The texts of the opening, of each caption, and of the end card. */
  texts: TextView['texts'][];
  /** The hook in the band, for a page that reaches the text of its first caption late; empty if it does not fit. */
  leadTexts: TextView['texts'];
};

/** How far the page slides from its position below the hook to its final position in the template. */
const RISE = { dx: 0, dy: -380 };
const END_SECONDS = 2.4;
const MOST_CAPTIONS = 5;
const LEAD = 'lead';

/** Lays out everything of a scroll clip but its page, once, as layers. */
export async function layoutScroll(request: ScrollLayoutRequest, layoutPage: LayoutPage): Promise<ScrollLayout> {
  const { copy, brand, format } = request;
  const points = (copy.points ?? []).slice(0, MOST_CAPTIONS);
  const lead = { figure: null, headline: { text: copy.hook.text }, line: '' };
  const shown = { ...request, copy: { ...copy, points: [lead, ...points] }, image: null, template: 'scroll' as const };
  const cards = await drawCards(shown, cardsOf(points.length), layoutPage);
  const { lead: drawnLead, device: _, ...others } = cards.texts;
  const leadTexts = drawnLead ?? [];
  const direction = directionOf(copy.hook.text, brand.language);
  const { 'device/page': page, ...layers } = waiting(cards.layers, RISE);
  if (page === undefined) throw new Error('the template has no place for the page');
  return {
    width: format.width,
    height: format.height,
    direction,
    rise: RISE,
    layers,
    texts: Object.values(others),
    leadTexts,
    page: { x: page.x, y: page.y, width: page.width, height: page.height },
    hookFrames: framesOf(hookSeconds(copy.hook.text, brand.language)),
    endFrames: framesOf(END_SECONDS),
    captions: points.map(({ headline }) => headline.text),
    evidence: points.map(({ headline }, index) => request.evidence?.[index] ?? headline.text),
    language: brand.language,
  };
}

type ScrollParts = { layers: Record<string, ClipLayer>; texts: Record<string, TextView['texts']> };

/** The layers and the texts of each card. The hook in the band is left out when it does not fit. */
async function drawCards(
  shown: Omit<LayoutRequest, 'slide' | 'isFlipped'>,
  cards: readonly string[],
  layoutPage: LayoutPage,
): Promise<ScrollParts> {
  const drawn: ScrollParts = { layers: {}, texts: {} };
  for (const [slide, card] of cards.entries()) {
    const layout = await layoutPage.layout({ ...shown, slide, isFlipped: card === 'end' }, { take: 'layers' });
    if (card === LEAD && layout.texts.some(({ isShortened, isCut }) => isShortened || isCut)) continue;
    drawn.texts[card] = layout.texts;
    for (const { name, ...layer } of layout.layers)
      if (layer.width > 0 && layer.height > 0) drawn.layers[`${card}/${name}`] = layer;
  }
  return drawn;
}

function cardsOf(captions: number): string[] {
  return ['device', 'hook', LEAD, ...Array.from({ length: captions }, (_, index) => `caption-${index + 1}`), 'end'];
}

/** The template draws the page at its final position; this moves it to its start, but not the field. */
function waiting(layers: ScrollLayout['layers'], { dx, dy }: ScrollLayout['rise']): ScrollLayout['layers'] {
  const entries = Object.entries(layers).map(([name, layer]): [string, ClipLayer] => {
    if (name === 'device/field') return ['back/field', layer];
    if (name !== 'device/page') return [name, layer];
    return [name, { ...layer, x: even(layer.x - dx), y: even(layer.y - dy) }];
  });
  return Object.fromEntries(entries);
}
