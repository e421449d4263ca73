import {
  arrow,
  type Composition,
  callToAction,
  destinationOf,
  emphasised,
  type Frame,
  formats,
  formHtml,
  type Html,
  hasTable,
  html,
  isPhotoLayout,
  isPoster,
  type PhotoLayout,
  type Point,
  photoHtml,
  posterHtml,
  rowsHtml,
  type Slide,
  slidesOf,
  slug,
  type Template,
  windowOf,
} from '#render/template';

/** Title, points, call to action. Pairs of slides share an image that crosses the seam between them. */
export const template: Template = {
  name: 'carousel',
  kind: 'still',
  formats: [formats.portrait],
  isFlipped: (slide) => Math.ceil(slide / 2) % 2 === 0,
  framings: () => ['window'],
  countSlides: (copy) => slidesOf(copy).length,
  markup: (frame) => {
    if (slideOf(frame).kind === 'facts') return table(frame);
    if (isPhotoLayout(frame.composition)) return photoSlide(frame, frame.composition);
    if (frame.image === null && frame.composition !== null) return poster(frame, frame.composition);
    const { kind } = slideOf(frame);
    const words = kind === 'title' ? title(frame) : kind === 'point' ? point(frame) : close(frame);
    const shown = page(frame);
    const plate =
      shown === null
        ? html`<figure class="plate marked">${formHtml(frame)}</figure>`
        : html`<div class="block"></div><figure class="plate">${shown}</figure>`;
    return html`${slug(frame, countOf(frame))}${words}${plate}`;
  },
};

/** Without an image: the title as one composition, each point as another, a block below the call to action. */
function poster(frame: Frame, composition: Composition): Html {
  const { copy } = frame;
  const line = slug(frame, countOf(frame));
  const { kind } = slideOf(frame);
  if (!isPoster(composition)) return html`${line}${close(frame)}${ending(frame)}`;
  if (kind === 'title') return html`${line}${posterHtml(frame, composition, { phrase: copy.hook, role: 'hook' })}`;
  const { figure, headline, line: text } = pointOf(frame);
  const words = { phrase: headline, role: 'headline' as const, line: text };
  return html`${line}${posterHtml(frame, composition, figure === null ? words : { ...words, figure })}`;
}

/** Facts alone, over the whole frame. */
function table(frame: Frame): Html {
  return html`${slug(frame, countOf(frame))}<div class="poster table">${rowsHtml(frame.copy.facts)}</div>`;
}

/** A single fact is a line below the call to action; more of them are a table. */
function endingRows({ copy }: Frame): Frame['copy']['facts'] {
  return hasTable(copy) ? [] : copy.facts;
}

/** Below the call to action: how to get there, or the brand. */
function ending(frame: Frame): Html {
  const last = destinationOf(frame) === '' ? '.hook' : '.cta';
  const rows = endingRows(frame);
  const content = rows.length > 1 ? rowsHtml(rows) : formHtml(frame, { isSigned: true });
  return html`<figure class="plate ending" data-follow="${last}|1|72|560">${content}</figure>`;
}

function slideOf({ copy, slide }: Frame): Slide {
  return slidesOf(copy)[slide - 1] ?? { kind: 'close' };
}

function pointOf(frame: Frame): Point {
  const { copy } = frame;
  const slide = slideOf(frame);
  const found = slide.kind === 'point' ? copy.points[slide.index] : undefined;
  return { figure: null, headline: copy.hook, line: '', ...found };
}

/** Over a photograph: the title or a point, with its number if it has one. */
function photoSlide(frame: Frame, layout: PhotoLayout): Html {
  const end = countOf(frame);
  if (slideOf(frame).kind === 'title') return photoHtml(frame, layout, { phrase: frame.copy.hook, role: 'hook', end });
  if (slideOf(frame).kind === 'close') {
    const { callToAction: text, hook } = frame.copy;
    const call = destinationOf(frame);
    return photoHtml(frame, layout, { phrase: text === '' ? hook : { text }, role: 'title', end, call });
  }
  const { figure, headline, line } = pointOf(frame);
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

/** A number if the source has one; a phrase alone is set large. */
function point(frame: Frame): Html {
  const { figure, headline, line } = pointOf(frame);
  const sub =
    line !== '' &&
    html`<p class="sub" data-lines="3" data-least="32" data-above=".plate, .block" data-role="line">${line}</p>`;
  if (figure === null) {
    return html`<h2 class="hook" data-fit="title" data-height="520" data-role="headline">${emphasised(headline)}</h2>${sub}`;
  }
  return html`<div class="num" data-fit="figure" data-role="figure">${figure}</div>
    <h2 class="hook" data-fit="point" data-role="headline">${emphasised(headline)}</h2>${sub}`;
}

function close(frame: Frame): Html {
  const text = frame.copy.callToAction || frame.brand.name || frame.copy.hook.text;
  const button = callToAction(destinationOf(frame));
  // A poster's text is the largest: leaves space between the button and the window below it.
  const available = frame.build === 'broadside' && html`data-height="530"`;
  const [fact, ...others] = frame.image === null ? endingRows(frame) : [];
  const line =
    fact !== undefined &&
    others.length === 0 &&
    html`<p class="sub" data-lines="2" data-role="line">${[fact.label, fact.text].filter(Boolean).join(': ')}</p>`;
  if (frame.image === null && line === false)
    return html`<h1 class="hook" data-fit="poster" data-height="${destinationOf(frame) === '' ? 720 : 620}" data-role="call">${emphasised({ text })}</h1>${button}`;
  return html`<h1 class="hook" data-fit="close" ${available} data-role="call">${emphasised({ text })}</h1>${line}${button}`;
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
  const slide = slidesOf(frame.copy)[2 * pair - 2];
  const quoteIndex = (slide?.kind === 'point' ? capture.regions?.[slide.index]?.y : undefined) ?? Number.NaN;
  const reached = tops.findLast((top) => top <= quoteIndex && quoteIndex < top + seen);
  if (reached !== undefined) return windowOf(frame, capture, reached);
  const own = [...tops.slice(pair - 2), ...tops.slice(0, pair - 2)];
  // A page of one screen has nothing else to show: the mark replaces a second view of its top.
  if (own.length === 0 && capture.height < seen * pair) return null;
  return windowOf(frame, capture, { among: own, off: frame.palette.block, further: seen * (pair - 1) });
}
