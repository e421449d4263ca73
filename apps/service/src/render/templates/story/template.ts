import {
  callToAction,
  emphasised,
  type Frame,
  formats,
  formHtml,
  type Html,
  hasAddressBar,
  html,
  isPhotoLayout,
  isPoster,
  phone,
  photoHtml,
  posterHtml,
  slug,
  type Template,
  windowOf,
} from '#render/template';

/** A full screen for a few seconds. All text stays in the box that no platform covers. */
export const template: Template = {
  name: 'story',
  kind: 'still',
  formats: [formats.story],
  countSlides: () => 1,
  framings: (build) => (build === 'stage' ? ['phone', 'window'] : ['window']),
  markup: (frame) => {
    if (isPhotoLayout(frame.composition)) {
      const { storyHook: hook, callToAction: call, offer } = frame.copy;
      // The cover promotes a product; the story names it, with its price.
      const words = offer.price === '' ? { phrase: hook } : { phrase: { text: offer.name }, offer };
      return photoHtml(frame, frame.composition, { ...words, role: 'hook', call, end: '' });
    }
    if (frame.image === null && isPoster(frame.composition)) {
      const { storyHook: phrase, callToAction: call } = frame.copy;
      const rows = frame.copy.facts.slice(0, 3);
      return html`${slug(frame)}${posterHtml(frame, frame.composition, { phrase, role: 'hook', call, rows })}`;
    }
    const fit = frame.image === null ? 'title' : 'story';
    const hook = html`<h1 class="hook" data-fit="${fit}" data-role="hook">${emphasised(frame.copy.storyHook)}</h1>`;
    const line = slug(frame, hasAddressBar(frame) ? '' : undefined);
    return html`${line}${hook}${callToAction(frame.copy.callToAction)}${plate(frame)}`;
  },
};

function plate(frame: Frame): Html {
  if (frame.image === null) {
    const last = frame.copy.callToAction === '' ? '.hook' : '.cta';
    return html`<div class="plate" data-follow="${last}|1|40|1080">${formHtml(frame, { isSigned: true })}</div>`;
  }
  const { framing, capture } = frame.image;
  const page = framing === 'phone' ? phone(capture) : windowOf(frame, capture);
  const block = frame.build !== 'folio' && html`<div class="block" data-follow=".plate|0.4"></div>`;
  return html`<figure class="plate in-${framing}" data-shrink>${page}</figure>${block}`;
}
