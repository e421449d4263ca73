import {
  arrow,
  callToAction,
  emphasised,
  type Frame,
  formats,
  giantMark,
  type Html,
  html,
  slug,
  type Template,
  windowOf,
} from '#kitchen/template';

/** Title, points, close. Pairs of slides share a picture that crosses the seam between them. */
export const template: Template = {
  name: 'carousel',
  kind: 'still',
  formats: [formats.portrait],
  isFlipped: (slide) => Math.ceil(slide / 2) % 2 === 0,
  framings: () => ['window'],
  // Pairs join at the seam, so that slides are even in number wherever the source has enough to say.
  countSlides: ({ points = [] }) => (points.length < 2 ? 2 + points.length : points.length < 4 ? 4 : 6),
  markup: (frame) => {
    const { slide, slideCount, picture } = frame;
    const words = slide === 1 ? title(frame) : slide === slideCount ? close(frame) : point(frame);
    const block = picture !== null && html`<div class="block"></div>`;
    return html`${block}${slug(frame, `${slide}/${slideCount}`)}${words}<figure class="plate">${page(frame)}</figure>`;
  },
};

function title(frame: Frame): Html {
  return html`<h1 class="hook" data-fit="title" data-role="hook">${emphasised(frame.copy.hook)}</h1><div class="swipe">${arrow}</div>`;
}

/** A figure where the source has one, else the point's number. */
function point({ copy, slide }: Frame): Html {
  const index = slide - 2;
  const { figure = null, headline = { text: '' }, line = '' } = copy.points[index] ?? {};
  return html`<div class="num" data-fit="figure" data-role="figure">${figure ?? String(index + 1)}</div>
    <h2 class="hook" data-fit="point" data-role="headline">${emphasised(headline)}</h2>
    ${line !== '' && html`<p class="sub" data-lines="3" data-role="line">${line}</p>`}`;
}

function close(frame: Frame): Html {
  const text = frame.copy.callToAction || frame.brand.name || frame.copy.hook.text;
  const button = frame.brand.domain !== null && callToAction(frame.brand.domain);
  return html`<h1 class="hook" data-fit="close" data-role="call">${text}</h1>${button}`;
}

/** Each pair shows the page from its own section, the first from its top. None melts into the block behind it. */
function page(frame: Frame): Html {
  if (frame.picture === null) return giantMark(frame);
  const { capture } = frame.picture;
  const pair = Math.ceil(frame.slide / 2);
  if (pair === 1) return windowOf(frame, capture);
  const tops = (capture.tops ?? []).filter((top) => top + capture.width * 0.35 < capture.height);
  const own = [...tops.slice(pair - 2), ...tops.slice(0, pair - 2), 0];
  return windowOf(frame, capture, { among: own, off: frame.palette.block });
}
