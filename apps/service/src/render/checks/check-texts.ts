import { defined } from '#platform/kernel';
import type { Format } from '#render/template';
import type { TextBox } from '../layout/drawn-text.ts';
import { type Check, checkOf } from './check.ts';

/** Texts that are visible together, from a time of the clip on; stills have no time. */
export type TextView = { texts: readonly TextBox[]; atSeconds?: number };

/** Glyphs extend slightly beyond their boxes, italics a little more. */
const OVERHANG_PX = 4;

/** The checks of every text, on the boxes that the browser reported. The worst finding is the result of a rule. */
export function checkTexts(asset: string, views: readonly TextView[], format: Format): Check[] {
  const found = views.flatMap(({ texts, atSeconds }) => texts.map((text) => ({ text, texts, atSeconds })));
  const slotOf = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const worst = (measure: (item: (typeof found)[number]) => number): { value: number; each?: (typeof found)[number] } =>
    found.reduce<{ value: number; each?: (typeof found)[number] }>(
      (most, item) => (measure(item) > most.value ? { value: measure(item), each: item } : most),
      { value: 0 },
    );
  const at = (item?: (typeof found)[number]): Pick<Check, 'at_seconds'> =>
    item?.atSeconds === undefined ? {} : { at_seconds: item.atSeconds };

  const outside = worst(({ text }) => reachOutside(text, format));
  const weak = found.filter(({ text }) => text.contrast !== null && text.contrast < text.minContrast);
  const weakest = found.reduce((least, { text }) => Math.min(least, text.contrast ?? least), 21);
  const cut = found.filter(({ text }) => text.isCut);
  const overlaps = views.flatMap(({ texts, atSeconds }) => overlapping(texts).map((pair) => ({ pair, atSeconds })));
  const shortened = found.filter(({ text }) => text.isShortened);
  return [
    checkOf(slotOf('safe_box'), outside.value <= OVERHANG_PX, {
      measure: Math.round(outside.value),
      limit: OVERHANG_PX,
      ...at(outside.each),
      detail: outside.value > OVERHANG_PX ? `The ${outside.each?.text.role} leaves the box.` : 'All text is inside.',
    }),
    checkOf(slotOf('contrast'), weak.length === 0, {
      measure: Math.round(weakest * 100) / 100,
      limit: weak[0]?.text.minContrast ?? 3,
      ...at(weak[0]),
      detail: weak.length === 0 ? 'All text reads on its ground.' : lowContrast(weak.map(({ text }) => text)),
    }),
    checkOf(slotOf('text_cut'), cut.length === 0, {
      measure: cut.length,
      limit: 0,
      ...at(cut[0]),
      detail: cut.length === 0 ? 'No text is cut.' : `Cut: ${rolesOf(cut.map(({ text }) => text))}.`,
    }),
    checkOf(slotOf('text_overlap'), overlaps.length === 0, {
      measure: overlaps.length,
      limit: 0,
      ...defined({ at_seconds: overlaps[0]?.atSeconds }),
      detail: overlaps.length === 0 ? 'No texts meet.' : `Meeting: ${overlaps.map(({ pair }) => pair).join(', ')}.`,
    }),
    {
      ...slotOf('text_shortened'),
      result: shortened.length === 0 ? 'pass' : 'warn',
      measure: shortened.length,
      limit: 0,
      ...at(shortened[0]),
      detail:
        shortened.length === 0
          ? 'All words are there.'
          : `Ends in an ellipsis: ${rolesOf(shortened.map(({ text }) => text))}.`,
    },
  ];
}

/** How far a text extends beyond the text box. An address bar belongs to the screenshot. */
function reachOutside({ role, x, y, width, height }: TextBox, { textBox: box }: Format): number {
  if (role === 'address') return 0;
  return Math.max(box.x - x, box.y - y, x + width - box.x - box.width, y + height - box.y - box.height);
}

function lowContrast(texts: readonly TextBox[]): string {
  return texts
    .map(({ role, contrast, minContrast }) => `${role} ${contrast?.toFixed(2)} under ${minContrast}`)
    .join(', ');
}

/** Pairs of texts whose ink touches. */
function overlapping(texts: readonly TextBox[]): string[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const meets = one.lines.some((a) =>
        other.lines.some(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
      );
      return meets ? [`${one.role} and ${other.role}`] : [];
    }),
  );
}

function rolesOf(texts: readonly TextBox[]): string {
  return texts.map(({ role }) => role).join(', ');
}
