import {
  emphasised,
  type Frame,
  formats,
  giantMark,
  type Html,
  hasAddressBar,
  html,
  isPhotoLayout,
  type Phrase,
  phone,
  photoHtml,
  signature,
  type Template,
  tiles,
  windowOf,
} from '#render/template';

/** The preview of a link: words at the start, the page at the end. */
export const template: Template = {
  name: 'link-card',
  kind: 'still',
  formats: [formats.linkCard],
  countSlides: () => 1,
  // A phone page is visible in its whole width, so that the frame cuts none of its words.
  framings: () => ['phone', 'window'],
  markup: (frame) => {
    if (isPhotoLayout(frame.composition)) {
      const { offer } = frame.copy;
      const cost = offer.price === '' ? {} : { offer };
      return photoHtml(frame, frame.composition, { phrase: phraseOf(frame), role: 'hook', ...cost });
    }
    const { name, domain } = frame.brand;
    const line = name !== null && html`<header class="slug" data-one-line>${signature(frame)}</header>`;
    const source =
      !hasBar(frame) &&
      domain !== null &&
      html`<div class="foot" data-one-line><span data-role="domain">${domain}</span></div>`;
    const hook = html`<h1 class="hook" data-fit="link" data-role="hook">${emphasised(phraseOf(frame))}</h1>`;
    // Stage's floor begins below the text, so that its edge does not cross it.
    const floor = frame.build === 'stage' && html`data-follow=".hook|1|28|420"`;
    const block = frame.image !== null && html`<div class="block" ${floor}></div>`;
    return html`${block}<div class="col">${line}${hook}${source}</div><figure class="plate ${frame.image !== null && `in-${frame.image.framing}`}">${page(frame)}</figure>`;
  },
};

/** The title of the linked page; otherwise the hook. */
function phraseOf({ copy: { title, hook } }: Frame): Phrase {
  return title === '' ? hook : { text: title };
}

/** Broadside has a window around either screenshot, Stage only around a desktop one. */
function hasBar(frame: Frame): boolean {
  const { build, image, brand } = frame;
  return hasAddressBar(frame) || (build === 'broadside' && image !== null && brand.domain !== null);
}

function page(frame: Frame): Html {
  if (frame.image === null && frame.composition === 'split')
    return tiles(frame, { width: 540, height: 630, columns: 3, part: 'link' });
  if (frame.image === null) return giantMark(frame);
  const { framing, capture } = frame.image;
  if (framing === 'window' || frame.build !== 'stage') return windowOf(frame, capture);
  const second = capture.tops?.find((top) => top > capture.width * 1.2 && top + capture.width * 1.8 < capture.height);
  return html`${phone(capture)}${second !== undefined && phone(capture, second)}`;
}
