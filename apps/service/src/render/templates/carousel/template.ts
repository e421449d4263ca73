import {
  arrow,
  type Composition,
  callToAction,
  emphasised,
  type Frame,
  formats,
  giantMark,
  type Html,
  html,
  isPhotoLayout,
  isPoster,
  type PhotoLayout,
  photoHtml,
  posterHtml,
  slug,
  type Template,
  tiles,
  windowOf,
} from '#render/template';

/** Title, points, call to action. Pairs of slides share an image that crosses the seam between them. */
export const template: Template = {
  name: 'carousel',
  kind: 'still',
  formats: [formats.portrait],
  isFlipped: (slide) => Math.ceil(slide / 2) % 2 === 0,
  framings: () => ['window'],
  // Pairs join at the seam, so the number of slides is even if the source has enough content.
  countSlides: ({ points = [] }) => (points.length < 2 ? 2 + points.length : points.length < 4 ? 4 : 6),
  markup: (frame) => {
    if (isPhotoLayout(frame.composition)) return photoSlide(frame, frame.composition);
    if (frame.image === null && frame.composition !== null) return poster(frame, frame.composition);
    const { slide, slideCount } = frame;
    const words = slide === 1 ? title(frame) : slide === slideCount ? close(frame) : point(frame);
    const shown = page(frame);
    const plate =
      shown === null
        ? html`<figure class="plate marked">${giantMark(frame)}</figure>`
        : html`<div class="block"></div><figure class="plate">${shown}</figure>`;
    return html`${slug(frame, countOf(frame))}${words}${plate}`;
  },
};

/** Without an image: the title as one composition, each point as another, tiles below the call to action. */
function poster(frame: Frame, composition: Composition): Html {
  const { slide, copy } = frame;
  const line = slug(frame, countOf(frame));
  if (!isPoster(composition)) {
    const { width, height } = frame.format;
    const pattern = tiles(frame, { width, height, columns: 4, part: 'close' });
    return html`${line}${close(frame)}<figure class="plate tiled" data-follow="${frame.brand.domain === null ? '.hook' : '.cta'}|1|72|700">${pattern}</figure>`;
  }
  if (slide === 1) return html`${line}${posterHtml(frame, composition, { phrase: copy.hook, role: 'hook' })}`;
  const { figure = null, headline = copy.hook, line: text = '' } = copy.points[slide - 2] ?? {};
  const words = { phrase: headline, role: 'headline' as const, line: text, ...(figure === null ? {} : { figure }) };
  return html`${line}${posterHtml(frame, composition, words)}`;
}

/** Over a photograph: the title or a point, with its number if it has one. */
function photoSlide(frame: Frame, layout: PhotoLayout): Html {
  const { slide, copy } = frame;
  const end = countOf(frame);
  if (slide === 1) return photoHtml(frame, layout, { phrase: copy.hook, role: 'hook', end });
  const { figure = null, headline = copy.hook, line = '' } = copy.points[slide - 2] ?? {};
  const number = figure === null ? {} : { figure };
  return photoHtml(frame, layout, { phrase: headline, role: 'headline', line, end, ...number });
}

/** In the digits of the copy. */
function countOf({ slide, slideCount, copy }: Frame): string {
  const count = `${slide}/${slideCount}`;
  const isArabic = copy.points.some(({ figure, line }) => /[٠-٩]/u.test(`${figure ?? ''}${line}`));
  return isArabic ? count.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit) : count;
}

function title(frame: Frame): Html {
  return html`<h1 class="hook" data-fit="title" data-role="hook">${emphasised(frame.copy.hook)}</h1><div class="swipe">${arrow}</div>`;
}

/**
 * A number if the source has one. Points without numbers are numbered if each has a line; a single phrase is set large.
 */
function point({ copy, slide }: Frame): Html {
  const index = slide - 2;
  const { figure = null, headline = { text: '' }, line = '' } = copy.points[index] ?? {};
  const isList = copy.points.every((item) => item.figure === null && item.line !== '');
  const shown = figure ?? (isList ? String(index + 1) : null);
  const sub =
    line !== '' &&
    html`<p class="sub" data-lines="3" data-least="32" data-above=".plate, .block" data-role="line">${line}</p>`;
  if (shown === null) {
    return html`<h2 class="hook" data-fit="title" data-height="520" data-role="headline">${emphasised(headline)}</h2>${sub}`;
  }
  return html`<div class="num" data-fit="figure" data-role="figure">${shown}</div>
    <h2 class="hook" data-fit="point" data-role="headline">${emphasised(headline)}</h2>${sub}`;
}

function close(frame: Frame): Html {
  const text = frame.copy.callToAction || frame.brand.name || frame.copy.hook.text;
  const button = frame.brand.domain !== null && callToAction(frame.brand.domain);
  // A poster's text is the largest: leaves space between the button and the window below it.
  const available = frame.build === 'broadside' && html`data-height="530"`;
  return html`<h1 class="hook" data-fit="close" ${available} data-role="call">${text}</h1>${button}`;
}

/**
 * Each pair shows the page from its own section, the first from its top; the others contrast with the block behind
 * them.
 */
function page(frame: Frame): Html | null {
  if (frame.image === null) return null;
  const { capture } = frame.image;
  const pair = Math.ceil(frame.slide / 2);
  if (pair === 1) return windowOf(frame, capture);
  // The part of the page that one pair shows, and a little more.
  const seen = capture.width * 0.35;
  const tops = (capture.tops ?? []).filter((top) => top >= seen / 2 && top + seen < capture.height);
  // Preferably the section with the text of the first slide of the pair.
  const quoteIndex = capture.regions?.[2 * pair - 3]?.y ?? Number.NaN;
  const reached = tops.findLast((top) => top <= quoteIndex && quoteIndex < top + seen);
  if (reached !== undefined) return windowOf(frame, capture, reached);
  const own = [...tops.slice(pair - 2), ...tops.slice(0, pair - 2)];
  // A page of one screen has nothing else to show: the mark replaces a second view of its top.
  if (own.length === 0 && capture.height < seen * pair) return null;
  return windowOf(frame, capture, { among: own, off: frame.palette.block, further: seen * (pair - 1) });
}
