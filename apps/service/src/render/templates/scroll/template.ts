import {
  bindWords,
  emphasised,
  endCard,
  type Frame,
  formats,
  type Html,
  html,
  slug,
  type Template,
} from '#render/template';

/**
 * The page scrolling in a device: slide 0 is the device at its final position, 1 the hook, then a caption for each
 * stop, and the end card. The page itself is recorded into the region called `page`.
 */
export const template: Template = {
  name: 'scroll',
  kind: 'clip',
  formats: [formats.story],
  countSlides: ({ points = [] }) => points.length + 2,
  framings: () => [],
  markup: (frame) => {
    const { slide, slideCount } = frame;
    const parts = slide === 0 ? device(frame) : slide === slideCount ? endCard(frame) : words(frame);
    return html`<main class="clip tall">${parts}</main>`;
  },
};

/** Broadside has a window with a bar, Folio a mat, Stage a phone on a floor. */
function device({ style, brand }: Frame): Html {
  const field = html`<div class="field" data-layer="field" data-opaque>${style === 'broadside' && html`<i class="block"></i>`}</div>`;
  const page = html`<div class="page" data-layer="page" data-opaque></div>`;
  if (style === 'folio') return html`${field}<div class="mat" data-layer="under" data-opaque></div>${page}`;
  if (style === 'stage') {
    return html`${field}<div class="floor" data-layer="floor" data-opaque></div>
      <div class="stand" data-layer="under"><div class="phone"></div></div>
      ${page}<div class="rim" data-layer="over"><i></i></div>`;
  }
  const addressBar = brand.domain !== null && html`<span data-role="address">${brand.domain}</span>`;
  return html`${field}${page}
    <div class="bar" data-one-line data-layer="over" data-opaque><i></i>${addressBar}</div><div class="corner" data-layer="corner"></div>`;
}

function words(frame: Frame): Html {
  const { slide, copy, style, brand } = frame;
  if (slide === 1) {
    const line = slug(frame, style === 'broadside' && brand.domain !== null ? '' : undefined);
    return html`<div class="brand" data-layer="slug">${line}</div>
      <h1 class="hook opening" data-fit="story" data-split="layers" data-role="hook">${emphasised(copy.hook)}</h1>`;
  }
  const text = bindWords(copy.points[slide - 2]?.headline.text ?? '');
  if (style === 'stage') {
    return html`<div class="cap"><div class="panel" data-layer="line-1"><h2 class="hook" data-fit="caption" data-room="732" data-role="caption">${text}</h2></div></div>`;
  }
  return html`<div class="cap"><h2 class="hook" data-fit="caption" data-split="layers" data-role="caption">${text}</h2></div>`;
}
