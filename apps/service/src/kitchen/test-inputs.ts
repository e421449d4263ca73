import fc from 'fast-check';
import { checkStill } from './check-still.ts';
import { checkTexts } from './check-texts.ts';
import type { FoundTemplate } from './find-templates.ts';
import { plainCapture, type WildOrder, wildOrders } from './test-orders.ts';
import type { ShotOrder, TypeStage } from './type-stage.ts';

/** So many orders, all of them from one number. */
export function wildInputs({ count, seed }: { count: number; seed: number }): WildOrder[] {
  return fc.sample(wildOrders, { numRuns: count, seed });
}

/** Every rule that fails when an order is drawn by every template. */
export async function faultsOf(stage: TypeStage, { sizes, ...order }: WildOrder): Promise<string[]> {
  const picture = {
    desktop: sizes.desktop && plainCapture(sizes.desktop),
    phone: sizes.phone && plainCapture(sizes.phone),
  };
  const faults: string[] = [];
  for (const template of stage.templates.values()) {
    for (const slide of slidesOf(template, order)) {
      for (const format of template.formats) {
        const shot = { ...order, slide, picture, template: template.name, format } as ShotOrder;
        const failed = (await checksOf(stage, template, shot)).filter(({ result }) => result === 'fail');
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

/** A still makes one picture of an order; of a clip the opening, a card and the end are tried. */
function slidesOf({ kind, name, countSlides }: FoundTemplate, { copy, slide = 1 }: Omit<WildOrder, 'sizes'>): number[] {
  const count = countSlides(copy);
  if (kind === 'still') return [Math.min(slide, count)];
  // The second slide of a talking clip is its sheet of words, which is no frame.
  return name === 'talking' ? [1] : [...new Set([1, Math.min(slide + 1, count), count])];
}

async function checksOf(stage: TypeStage, { kind, name }: FoundTemplate, order: ShotOrder) {
  const shot = await stage.shoot(order, { take: 'texts' });
  if (kind === 'clip') return checkTexts(name, [shot], order.format);
  return checkStill(name, { shot, still: { bytes: new Uint8Array(), mime: 'image/png' }, format: order.format });
}
