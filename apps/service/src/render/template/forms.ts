// What stands in a free part of a frame without an image: one large quiet form, never a pattern.

import { formats } from './formats.ts';
import { type Html, html } from './html.ts';
import type { Frame } from './template.ts';
import { drawer } from './tiles.ts';

/** A form at the lower end corner of its block. */
type Form = { box: string; paths: readonly string[] };

/** A ring around the lower end corner, between two radii. */
function ring(outer: number, inner: number): string {
  return `M100 ${100 - outer}A${outer} ${outer} 0 0 0 ${100 - outer} 100H${100 - inner}A${inner} ${inner} 0 0 1 100 ${100 - inner}Z`;
}

/** Half a ring on the lower edge, between two radii. */
function arch(outer: number, inner: number): string {
  return `M${100 - outer} 100A${outer} ${outer} 0 0 1 ${100 + outer} 100H${100 + inner}A${inner} ${inner} 0 0 0 ${100 - inner} 100Z`;
}

const FORMS: readonly Form[] = [
  { box: '0 0 100 100', paths: [ring(100, 72), ring(58, 30)] },
  { box: '0 0 200 100', paths: [arch(100, 70), arch(52, 22)] },
  // A wheel that both edges cut.
  {
    box: '0 0 100 100',
    paths: ['M0 66A66 66 0 1 1 132 66A66 66 0 1 1 0 66ZM40 66A26 26 0 1 0 92 66A26 26 0 1 0 40 66Z'],
  },
  { box: '0 0 100 100', paths: [ring(100, 56), ring(34, 0)] },
  // Stairs up to the corner.
  { box: '0 0 100 100', paths: ['M0 100V75H25V50H50V25H75V0H100V100Z'] },
  // Three bars that begin at an angle.
  { box: '0 0 160 100', paths: ['M60 0H160V24H36Z', 'M30 38H160V62H6Z', 'M0 76H160V100H-24Z'] },
];

/** The stills of a pack begin at different forms. */
const TURNS: Readonly<Record<string, number>> = {
  [formats.story.name]: 1,
  [formats.square.name]: 2,
  [formats.linkCard.name]: 3,
};

/** A longer name would be a thin line across the frame. */
const LONGEST_NAME = 12;

type FormOptions = {
  /** The last frame of a sequence, or the only one: it may show the mark or the name of the brand. */
  isSigned?: boolean;
};

/** A form that the page sizes to the free part of its block: see `fillForm`. */
export function formHtml(frame: Frame, { isSigned = false }: FormOptions = {}): Html {
  return html`<div class="form" data-form aria-hidden="true">${(isSigned && signed(frame)) || shape(frame)}</div>`;
}

/** The mark of the brand if it is a shape, otherwise its name if it is short. */
function signed({ brand: { name, logo } }: Frame): Html | false {
  if (logo?.variant === 'bare' && !logo.isWordmark)
    return html`<i class="seen" style="--logo:url(${logo.url});--ratio:${logo.ratio}"></i>`;
  const isShort = name !== null && [...name].length <= LONGEST_NAME;
  return isShort && html`<b class="hook across" data-across-name>${name}</b>`;
}

/** The forms of a pack take turns: neighbours, and stills side by side, differ. */
function shape({ brand, copy, slide, format }: Frame): Html {
  const draw = drawer(`${brand.name ?? copy.hook.text}/form`);
  const turn = draw(FORMS.length) + slide + (TURNS[format.name] ?? 0);
  const { box, paths } = FORMS[turn % FORMS.length] as Form;
  return html`<svg viewBox="${box}" preserveAspectRatio="xMaxYMax meet">${paths.map((path) => html`<path d="${path}"/>`)}</svg>`;
}
