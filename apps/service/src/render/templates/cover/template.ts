import {
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
  teaserRows,
  windowOf,
} from '#render/template';

/** The first image of a pack: the hook over the page itself. */
export const template: Template = {
  name: 'cover',
  kind: 'still',
  formats: [formats.portrait],
  countSlides: () => 1,
  framings: (build) => (build === 'stage' ? ['phone', 'window'] : ['window']),
  markup: (frame) => {
    const { hook: phrase, supportingLine } = frame.copy;
    if (isPhotoLayout(frame.composition)) {
      const { offer } = frame.copy;
      const line =
        offer.price !== ''
          ? { line: offer.name, offer }
          : frame.composition === 'editorial' || frame.composition === 'column'
            ? { line: supportingLine }
            : {};
      return photoHtml(frame, frame.composition, { phrase, role: 'hook', ...line });
    }
    if (frame.image === null && isPoster(frame.composition))
      return html`${slug(frame)}${posterHtml(frame, frame.composition, { phrase, role: 'hook', line: supportingLine, rows: teaserRows(frame.copy) })}`;
    const fit = frame.image === null ? 'title' : 'cover';
    const hook = html`<h1 class="hook" data-fit="${fit}" data-role="hook" data-layer="hook">${emphasised(frame.copy.hook)}</h1>`;
    return html`${slug(frame, hasAddressBar(frame) ? '' : undefined)}${hook}${plate(frame)}`;
  },
};

function plate(frame: Frame): Html {
  if (frame.image === null) {
    return html`${note(frame)}<div class="plate" data-follow=".hook|1|40|700">${formHtml(frame)}</div>`;
  }
  if (frame.build === 'folio') {
    return html`<div class="foot">${note(frame) ?? html`<i></i>`}<div class="plate" data-shrink>${page(frame)}</div></div>`;
  }
  const share = frame.build === 'stage' ? 0.62 : 0.42;
  return html`<figure class="plate" data-shrink>${page(frame)}</figure><div class="block" data-follow=".plate|${share}"></div>`;
}

/** Stage puts two phones on its floor, the second with a section further down, if there is one. */
function page(frame: Frame): Html {
  if (frame.image === null) return html``;
  const { framing, capture } = frame.image;
  if (framing === 'window') return windowOf(frame, capture);
  const second = capture.tops?.find((top) => top > capture.width * 1.2 && top + capture.width * 1.8 < capture.height);
  if (second === undefined) return html`<div class="single">${phone(capture)}</div>`;
  return html`${phone(capture)}${phone(capture, second)}`;
}

/** Folio's margin column has one supporting line. */
function note({ build, copy }: Frame): Html | null {
  if (build !== 'folio' || copy.supportingLine === '') return null;
  return html`<div class="margin"><p data-lines="11" data-role="note">${copy.supportingLine}</p></div>`;
}
