import fc from 'fast-check';
import { checkStill } from '../../../src/render/checks/check-still.ts';
import { checkTexts } from '../../../src/render/checks/check-texts.ts';
import type { FoundTemplate } from '../../../src/render/find-templates.ts';
import type { LayoutPage, LayoutRequest } from '../../../src/render/layout/typesetter.ts';
import { plainCapture, type WildRequest, wildOrders } from './requests.ts';

/** This many orders, all from one seed. */
export function wildInputs({ count, seed }: { count: number; seed: number }): WildRequest[] {
  return fc.sample(wildOrders, { numRuns: count, seed });
}

/** Every rule that fails when an order is drawn by every template. */
export async function faultsOf(layoutPage: LayoutPage, { sizes, ...order }: WildRequest): Promise<string[]> {
  const image = {
    desktop: sizes.desktop && plainCapture(sizes.desktop),
    phone: sizes.phone && plainCapture(sizes.phone),
  };
  const faults: string[] = [];
  for (const template of layoutPage.templates.values()) {
    for (const slide of slidesOf(template, order)) {
      for (const format of template.formats) {
        const layout = { ...order, slide, image, template: template.name, format } as LayoutRequest;
        const failed = (await checksOf(layoutPage, template, layout)).filter(({ result }) => result === 'fail');
        faults.push(
          ...failed.map(
            ({ rule, measure, detail }) =>
              `${template.name} ${slide} ${format.name} ${order.style}: ${rule} ${measure} ${detail}`,
          ),
        );
      }
    }
  }
  return faults;
}

/** A still makes one image of a request; for a clip the opening, a card and the end card are tried. */
function slidesOf(
  { kind, name, countSlides }: FoundTemplate,
  { copy, slide = 1 }: Omit<WildRequest, 'sizes'>,
): number[] {
  const count = countSlides(copy);
  if (kind === 'still') return [Math.min(slide, count)];
  // The second slide of a talking clip is its sheet of words, not a frame.
  return name === 'talking' ? [1] : [...new Set([1, Math.min(slide + 1, count), count])];
}

async function checksOf(layoutPage: LayoutPage, { kind, name }: FoundTemplate, order: LayoutRequest) {
  const layout = await layoutPage.layout(order, { take: 'texts' });
  if (kind === 'clip') return checkTexts(name, [layout], order.format);
  return checkStill(name, { layout, still: { bytes: new Uint8Array(), mime: 'image/png' }, format: order.format });
}
