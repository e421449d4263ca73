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
 * The page scrolls below a band of words: slide 0 is the page at its final position, 1 the hook, 2 the hook in the band
 * (given as the first point), then a caption for each stop, and the end card. Captions are in the band and never on the page. The page itself is recorded into the
 * region called `page`.
 */
export const template: Template = {
  name: 'scroll',
  kind: 'clip',
  formats: [formats.story],
  countSlides: ({ points = [] }) => points.length + 2,
  framings: () => [],
  markup: (frame) => {
    const { slide, slideCount } = frame;
    const parts = slide === 0 ? device() : slide === slideCount ? endCard(frame) : words(frame);
    return html`<main class="clip tall">${parts}</main>`;
  },
};

/** The band is the field; the page fills the width, so that it looks like on a phone. */
function device(): Html {
  return html`<div class="field" data-layer="field" data-opaque></div><div class="page" data-layer="page" data-opaque></div>`;
}

function words(frame: Frame): Html {
  const { slide, copy } = frame;
  if (slide === 1) {
    return html`<div class="brand" data-layer="slug">${slug(frame)}</div>
      <h1 class="hook opening" data-fit="story" data-split="layers" data-role="hook">${emphasised(copy.hook)}</h1>`;
  }
  const text = bindWords(copy.points[slide - 2]?.headline.text ?? '');
  return html`<div class="cap band"><h2 class="hook" data-fit="${slide === 2 ? 'lead' : 'band'}" data-split="layers" data-role="headline">${text}</h2></div>`;
}
