import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStill } from './check-still.ts';
import { encodeStill } from './encode-still.ts';
import { stripedCapture, type WildOrder, wildOrders } from './test-orders.ts';
import { openTestStage } from './test-stage.ts';
import type { ShotOrder, TypeStage } from './type-stage.ts';

// 500 in a release, 40 here: each draws every template once.
const RUNS = 40;
const LIMIT_MS = 600_000;

test('whatever is said, by whom and in which colours, no rule for stills fails', { timeout: LIMIT_MS }, async () => {
  await using opened = await openTestStage();
  const property = fc.asyncProperty(wildOrders, async (order) => {
    expect(await failuresOf(opened.stage, order)).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});

async function failuresOf(stage: TypeStage, { sizes, ...order }: WildOrder): Promise<string[]> {
  const picture = {
    desktop: sizes.desktop && (await stripedCapture(sizes.desktop)),
    phone: sizes.phone && (await stripedCapture(sizes.phone)),
  };
  const failures: string[] = [];
  for (const { name, kind, formats, countSlides } of stage.templates.values()) {
    if (kind !== 'still') continue;
    const [format] = formats;
    if (format === undefined) throw new Error(`${name} has no format.`);
    const slide = Math.min(order.slide ?? 1, countSlides(order.copy));
    const shot = await stage.shoot({ ...order, slide, picture, template: name, format } as ShotOrder, {
      take: 'texts',
    });
    const checks = checkStill(name, { shot, still: await encodeStill(new Uint8Array()), format });
    const failed = checks.filter(({ result }) => result === 'fail');
    failures.push(...failed.map(({ rule, measure, detail }) => `${name} ${order.style}: ${rule} ${measure} ${detail}`));
  }
  return failures;
}
