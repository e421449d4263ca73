import {
  emphasised,
  type Frame,
  formats,
  formHtml,
  type Html,
  html,
  isPhotoLayout,
  mark,
  type Phrase,
  photoHtml,
  signature,
  type Template,
  windowOf,
} from '#render/template';

/** One sentence of a speaker. */
export const template: Template = {
  name: 'quote',
  kind: 'still',
  formats: [formats.square],
  lead: 'quote',
  framings: (build) => (build === 'stage' ? ['window'] : []),
  countSlides: () => 1,
  markup: (frame) => {
    if (isPhotoLayout(frame.composition)) {
      const { quote: phrase, speaker } = frame.copy;
      return photoHtml(frame, frame.composition, { phrase, role: 'quote', speaker });
    }
    if (frame.build === 'folio') return folio(frame);
    return frame.build === 'broadside' ? broadside(frame) : stage(frame);
  },
};

/** The emphasised run has a bar in the block colour. Without one, the block is a band at the start edge. */
function broadside(frame: Frame): Html {
  const { quote } = frame.copy;
  const [open, close] = marksOf(frame);
  const edge = quote.emphasis === undefined && html`<div class="edge"></div>`;
  const words = quoteHtml(quote, open, close);
  return html`${edge}${filled(frame)}<h1 class="hook struck" data-fit="quote" data-role="quote" data-split>${words}</h1>${foot(frame)}`;
}

/** A mark that closes the emphasised run belongs to it. */
function quoteHtml(quote: Phrase, open: string, close: string): Html {
  return emphasised({ ...quote, text: `${open}${quote.text}${close}` });
}

/** The opening mark hangs outside the text, which starts at its own margin. */
function folio(frame: Frame): Html {
  const [open, close] = marksOf(frame);
  const hook = html`<h1 class="hook" data-fit="quote" data-role="quote" data-open="${open}">${quoteHtml(frame.copy.quote, '', close)}</h1>`;
  return html`<div class="edge"></div>${filled(frame)}<div class="wrap">${hook}</div>${foot(frame)}`;
}

/** The window rises from the floor, and its address bar is the source line. Above it are the speaker and the owner. */
function stage(frame: Frame): Html {
  const { copy, image } = frame;
  const [open, close] = marksOf(frame);
  const hook = html`<h1 class="hook" data-fit="quote" ${image !== null && html`data-height="560"`} data-role="quote">${quoteHtml(copy.quote, open, close)}</h1>`;
  if (image === null)
    return html`${hasFoot(frame) && html`<div class="block"></div>`}${filled(frame)}${hook}${foot(frame)}`;
  const speaker = copy.speaker !== '' && html`<span data-role="speaker">${copy.speaker}</span>`;
  const brand = frame.brand.name !== null && html`<div class="who">${signature(frame)}</div>`;
  const by = (speaker || brand) && html`<div class="by" data-one-line>${speaker}${brand}</div>`;
  return html`<div class="block"></div>${hook}${by}<div class="peek">${windowOf(frame, image.capture, belowBar(image.capture))}</div>`;
}

/** The visible part is so small that the top of the page would show only its header: the content below it is shown. */
function belowBar({ width }: { width: number }): { between: [number, number]; otherwise: number } {
  return { between: [width * 0.05, width * 0.3], otherwise: 0 };
}

/** A sentence of the page itself has no speaker and no quotation marks. */
function marksOf({ copy, quotes }: Frame): readonly [open: string, close: string] {
  return copy.speaker === '' ? ['', ''] : quotes;
}

/** Marks that are a shape when they are large; others are too thin, or low in their line. */
const LARGE_MARKS: Readonly<Record<string, string>> = { '“': '“', '„': '“' };

/** A block above a short quote, with a large mark if somebody says it, otherwise a form. */
function filled(frame: Frame): Html {
  const sign = frame.copy.speaker === '' ? undefined : LARGE_MARKS[frame.quotes[0].trim()];
  const shown = sign === undefined ? formHtml(frame) : html`<b class="hook" aria-hidden="true">${sign}</b>`;
  return html`<div class="filled"><div class="over">${shown}</div></div>`;
}

/** A thought without an owner needs no line below it. */
function hasFoot({ copy: { speaker }, brand: { name, domain } }: Frame): boolean {
  return speaker !== '' || name !== null || domain !== null;
}

/** The speaker at the start, the owner at the end: only the URL if it contains the name. */
function foot(frame: Frame): Html {
  const { speaker } = frame.copy;
  const { name, domain } = frame.brand;
  if (!hasFoot(frame)) return html``;
  const source = domain !== null && html`<span class="source" data-role="domain">${domain}</span>`;
  if (speaker === '')
    return html`<footer class="foot" data-one-line><div class="who">${signature(frame)}</div>${source}</footer>`;
  const isNamed = name !== null && domain !== null && lettersOf(domain).includes(lettersOf(name));
  const brand = html`<div class="who">${isNamed ? mark(frame) : signature(frame)}${source}</div>`;
  return html`<footer class="foot" data-one-line><span data-role="speaker">${speaker}</span>${brand}</footer>`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
