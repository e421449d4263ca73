import { emphasised, type Frame, formats, formHtml, type Html, html, slug, type Template } from '#render/template';

/** A frame of the video from edge to edge, and its subject. */
export const template: Template = {
  name: 'thumbnail',
  kind: 'still',
  formats: [formats.thumbnail],
  countSlides: () => 1,
  framings: () => ['window'],
  // From edge to edge, and enlarged by at most 15 %.
  minImage: { width: 1114, height: 627 },
  markup: (frame) => {
    const hook = html`<h1 class="hook" data-fit="link" data-role="hook">${emphasised(frame.copy.hook)}</h1>`;
    return html`${backgroundHtml(frame)}${slug(frame)}<div class="title">${hook}</div>`;
  },
};

function backgroundHtml(frame: Frame): Html {
  if (frame.image === null) return html`<div class="place">${formHtml(frame)}</div>`;
  const { url, width, height } = frame.image.capture;
  return html`<div class="shot"><img src="${url}" alt="" data-width="${width}" data-height="${height}" data-tops="0"></div><div class="shade"></div>`;
}
