import { emphasised, type Frame, formats, type Html, html, joinerAfter, slug, type Template } from '#render/template';

/** Over a talking video: slide 1 is slug and title on a shade, 2 every spoken word, marked once. */
export const template: Template = {
  name: 'talking',
  kind: 'clip',
  formats: [formats.story],
  countSlides: () => 2,
  framings: () => [],
  markup: (frame) => html`<main class="clip tall">${frame.slide === 1 ? opening(frame) : words(frame)}</main>`,
};

function opening(frame: Frame): Html {
  const { build, copy } = frame;
  // Stage sets its title on the shade over the speaker; over a video of a page a title needs a background in every
  // style.
  const hasBackground = build !== 'stage' || copy.spoken.length === 0;
  // A background is drawn without its text, and ends above a face.
  const available = hasBackground && html`data-height="256"`;
  const title = html`<h1 class="hook" data-fit="talking" ${available} data-split="layers" data-role="hook">${emphasised(copy.hook)}</h1>`;
  const panel =
    hasBackground && html`<div class="ground-of-title" data-layer="title" data-opaque data-behind=".title"></div>`;
  // One image for everything static: every layer is overlaid on every frame.
  const standing = html`<div class="standing" data-layer="standing"><div class="brand">${slug(frame)}</div></div>`;
  return html`<div class="film" data-picture></div>${standing}${panel}<div class="title">${title}</div>`;
}

/** One cell per group; the layout page makes one per word. */
function words({ build, copy }: Frame): Html {
  const cells = copy.spoken.map((group) => {
    const spans = group.map((word, index) => {
      const joiner = index === group.length - 1 ? '' : joinerAfter(word);
      return html`<span class="word">${word}</span>${joiner}`;
    });
    const text = html`<h2 class="hook" data-fit="caption" data-room="${build === 'folio' ? 712 : 732}" data-role="caption">${spans}</h2>`;
    return html`<div class="cell" data-words="${group.length}"><div class="cap"><div class="panel">${text}</div></div></div>`;
  });
  return html`<div class="film" data-picture></div><div class="words" data-layer="words">${cells}</div>`;
}
