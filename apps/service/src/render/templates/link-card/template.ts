import {
  destinationOf,
  emphasised,
  type Frame,
  formats,
  formHtml,
  type Html,
  hasAddressBar,
  html,
  isPhotoLayout,
  linkPhrase,
  type Phrase,
  phone,
  photoHtml,
  rowsHtml,
  signature,
  type Template,
  teaserRows,
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
      const phrase = phraseOf(frame);
      const isShort = frame.composition === 'half' && phrase.text.length <= SHORT_TITLE;
      const line = isShort ? frame.copy.supportingLine : '';
      return photoHtml(frame, frame.composition, { phrase, role: 'hook', line, ...cost });
    }
    return frame.image === null ? inType(frame) : besidePage(frame, frame.image.framing);
  },
};

/** Words beside facts, points or a form. Without rows the words have more of the card. */
function inType(frame: Frame): Html {
  const hasRows = teaserRows(frame.copy).length > 0;
  const words = wordsHtml(frame, hasRows ? 'link' : 'link-wide');
  const shown = frame.composition === 'split' ? aside(frame) : formHtml(frame);
  return html`<div class="col ${!hasRows && 'wide'}">${words}</div><figure class="plate ${frame.composition === 'split' && 'aside'}">${shown}</figure>`;
}

function besidePage(frame: Frame, framing: string): Html {
  // Stage's floor begins below the text, so that its edge does not cross it.
  const floor = frame.build === 'stage' && html`data-follow=".hook|1|28|420"`;
  return html`<div class="block" ${floor}></div><div class="col">${wordsHtml(frame, 'link')}</div><figure class="plate in-${framing}">${page(frame)}</figure>`;
}

function wordsHtml(frame: Frame, fit: string): Html {
  const { name } = frame.brand;
  const line = name !== null && html`<header class="slug" data-one-line>${signature(frame)}</header>`;
  const hook = html`<h1 class="hook" data-fit="${fit}" data-role="hook">${emphasised(phraseOf(frame))}</h1>`;
  return html`${line}${hook}${sourceHtml(frame)}`;
}

/** Where the page is, unless its address bar says the same. */
function sourceHtml(frame: Frame): Html | false {
  const destination = destinationOf(frame);
  const isNamed = hasBar(frame) && destination === frame.brand.domain;
  if (destination === '' || isNamed) return false;
  return html`<div class="foot" data-one-line><span data-role="domain">${destination}</span></div>`;
}

/** Below a shorter title there is space for a line. */
const SHORT_TITLE = 32;

function phraseOf({ copy }: Frame): Phrase {
  return linkPhrase(copy);
}

/** Broadside has a window around either screenshot, Stage only around a desktop one. */
function hasBar(frame: Frame): boolean {
  const { build, image, brand } = frame;
  return hasAddressBar(frame) || (build === 'broadside' && image !== null && brand.domain !== null);
}

/** Beside the title: facts or points, otherwise the brand. */
function aside(frame: Frame): Html {
  const rows = teaserRows(frame.copy);
  return rows.length > 0 ? rowsHtml(rows) : formHtml(frame, { isSigned: true });
}

function page(frame: Frame): Html {
  if (frame.image === null) return html``;
  const { framing, capture } = frame.image;
  if (framing === 'window' || frame.build !== 'stage') return windowOf(frame, capture);
  const second = capture.tops?.find((top) => top > capture.width * 1.2 && top + capture.width * 1.8 < capture.height);
  return html`${phone(capture)}${second !== undefined && phone(capture, second)}`;
}
