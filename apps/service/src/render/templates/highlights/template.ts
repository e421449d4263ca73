import {
  barePhoto,
  type Capture,
  emphasised,
  endCard,
  type Frame,
  formats,
  type Html,
  html,
  isPhotoLayout,
  isPoster,
  type PhotoLayout,
  photoHtml,
  posterHtml,
  slug,
  type Template,
  windowOf,
} from '#render/template';

/** Cards over the page: slide 0 is the backdrop, 1 the hook, then a card for each point, and the end card. */
export const template: Template = {
  name: 'highlights',
  kind: 'clip',
  formats: [formats.story, formats.square],
  countSlides: ({ points = [] }) => points.length + 2,
  framings: () => ['window', 'phone'],
  markup: (frame) => {
    const { slide, slideCount, format } = frame;
    const shape = format.name === formats.square.name ? 'square' : 'tall';
    const whole = isPhotoLayout(frame.composition)
      ? overPhoto(frame, frame.composition)
      : frame.image === null
        ? plain(frame)
        : null;
    const parts = whole ?? (slide === 0 ? backdrop(frame) : slide === slideCount ? endCard(frame) : card(frame));
    return html`<main class="clip ${shape}">${parts}</main>`;
  },
};

/** Without a page every card is a whole frame: background and words. */
function plain(frame: Frame): Html {
  const { slide, slideCount, brand } = frame;
  if (slide === 0) return html`<div class="back" data-layer="tall" data-opaque></div>`;
  if (slide === slideCount) return endCard(frame);
  const words = wordsOf(frame);
  const composition = isPoster(frame.composition) ? frame.composition : 'band';
  const line1 = (brand.name ?? brand.domain) !== null && html`<div class="brand">${slug(frame)}</div>`;
  return html`<section class="back" data-layer="ground" data-opaque>${line1}${posterHtml(frame, composition, words)}</section>`;
}

function wordsOf({ copy, slide }: Frame) {
  const { headline: phrase = copy.hook, figure = null, line = '' } = copy.points[slide - 2] ?? {};
  return { phrase, role: 'hook' as const, line, isLayered: true, ...(figure === null ? {} : { figure }) };
}

/** A card over its photograph; slide 0 is only the photograph, drawn as wide as it will move. */
function overPhoto(frame: Frame, layout: PhotoLayout): Html {
  if (frame.slide === 0) return barePhoto(frame);
  const words = wordsOf(frame);
  // A square has space for the point, but not for its explanation.
  const line = frame.format.name === formats.square.name ? '' : words.line;
  const card = photoHtml(frame, layout, { ...words, line, end: '' });
  return layout === 'product' ? html`<section class="back" data-layer="ground" data-opaque>${card}</section>` : card;
}

/** One tall image behind all cards, and what is static on it. */
function backdrop(frame: Frame): Html {
  const { build, palette, image } = frame;
  const tone = palette.ink === palette.paper ? 'light' : 'dark';
  // The page becomes a texture: its text is visible, not its background.
  const turned = frame.isPageDark === (tone === 'dark') ? 'turned' : '';
  const page =
    image !== null &&
    html`<div class="shot"><img src="${image.capture.url}" alt="" data-width="${image.capture.width}" data-height="${image.capture.height}" data-tops="0"></div>`;
  return html`<div class="back ${tone} ${turned}" data-layer="tall" data-opaque>${page}</div>
    ${build === 'folio' && html`<div class="sheet mat" data-layer="mat" data-opaque></div>`}
    ${build === 'stage' && image !== null && frame.isPageDark && html`<div class="floor" data-layer="floor" data-opaque></div>`}`;
}

function card(frame: Frame): Html {
  const { build, slide, copy } = frame;
  const point = slide === 1 ? undefined : copy.points[slide - 2];
  const phrase = point?.headline ?? copy.hook;
  const number = point?.figure ?? null;
  const line = point?.line ?? copy.supportingLine;
  const fit = fitsOf({ isHook: point === undefined });
  return html`${build === 'folio' && html`<div class="sheet" data-layer="sheet" data-opaque></div>`}
    ${slide === 1 && html`<div class="brand" data-layer="slug">${slug(frame, build === 'stage' && frame.image !== null ? '' : undefined)}</div>`}
    ${plate(frame)}
    <div class="box">${number !== null && html`<div class="num" data-fit="${fit.figure}" data-role="figure" data-layer="figure" data-bleed="24">${number}</div>`}
    <h1 class="hook" data-fit="${fit.phrase}" data-split="layers" data-role="hook">${emphasised(phrase)}</h1></div>
    ${line !== '' && note(frame, line, { isAlone: point !== undefined && number === null })}`;
}

/** Folio's sheets have space for a line. In Broadside it is below a phrase that would be alone on its card. */
function note({ build }: Frame, line: string, { isAlone }: { isAlone: boolean }): Html {
  const attributes = html`data-role="line" data-layer="note"`;
  if (build === 'folio') return html`<p class="sub" data-lines="2" ${attributes}>${line}</p>`;
  if (build !== 'broadside' || !isAlone) return html``;
  return html`<p class="sub" data-lines="3" data-follow=".box|1|48" ${attributes}>${line}</p>`;
}

function fitsOf({ isHook }: { isHook: boolean }) {
  return { phrase: isHook ? 'highlight-hook' : 'highlight-point', figure: 'highlight-figure' };
}

/**
 * Stage shows the subject of its text: its position on the page, otherwise the fullest view of this card's section; for
 * the hook one below the page's title.
 */
function plate(frame: Frame): Html {
  if (frame.build !== 'stage' || frame.image === null) return html``;
  const { capture, framing } = frame.image;
  const view = windowOf(frame, capture, spotOf(frame, capture));
  return html`<figure class="plate in-${framing}" data-layer="plate">${view}</figure>`;
}

/** The visible height of the page in the window, as a share of the page's width. */
const SEEN_SHARE = 0.26;

type Spot = { between: [number, number]; otherwise?: number; across?: [number, number] };

function spotOf({ slide, slideCount }: Frame, capture: Pick<Capture, 'width' | 'height' | 'tops' | 'regions'>): Spot {
  const area = capture.regions?.[slide - 2] ?? null;
  // The upper half of the window shows what leads to the subject.
  const seenPx = capture.width * SEEN_SHARE;
  if (slide > 1 && area !== null) {
    const { x, y, width } = area;
    const fromPx = Math.max(0, y - seenPx / 2);
    return { between: [fromPx, y], otherwise: Math.max(fromPx, y - seenPx / 8), across: [x, x + width] };
  }
  const tops = capture.tops ?? [];
  // Without sections, every card has an equal share of the page.
  const share = capture.height / Math.max(1, slideCount - 1);
  const from = slide === 1 ? capture.width * 0.2 : (tops[slide - 2] ?? share * (slide - 1));
  const to = slide === 1 ? from + capture.width : (tops[slide - 1] ?? from + share);
  return { between: [from, to] };
}
