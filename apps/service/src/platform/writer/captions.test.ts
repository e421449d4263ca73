import { expect, test } from 'vitest';
import { type Copy, createWriter } from './index.ts';
import { readSamples } from './test-samples.ts';

const writer = createWriter();
const { signal } = new AbortController();

async function captionOf(copy: Promise<Copy | null>, platform: string): Promise<string> {
  return (await copy)?.captions.find((each) => each.platform === platform)?.text ?? '';
}

test('no caption says again what its hook has said, also where another sentence comes along', async () => {
  const sample = readSamples().find(({ name }) => name === '03-shop-product');
  if (sample === undefined) throw new Error('the sample is gone');
  const copy = writer.write(sample.source, { instruction: null, signal });
  for (const platform of ['linkedin', 'instagram', 'facebook', 'tiktok', 'bluesky'])
    expect((await captionOf(copy, platform)).match(/opens flat/gi)).toHaveLength(1);
});

const BREAD = `The bakery in Weir Street opens again on Monday.
Slow dough is easier to digest and keeps for a week in a paper bag.
Every loaf is mixed two days before it is sold.
The oven holds 212 loaves a morning and not one more.
Flour comes from 4 farms within forty miles of the mill.
"Slow dough keeps for a week and tastes of the grain, not the yeast," says Ada Brook, who bakes there.`;

test('a story does not tell what the voice below it says', async () => {
  const text = await captionOf(
    writer.write({ kind: 'idea', prompt: BREAD }, { instruction: null, signal }),
    'instagram',
  );
  expect(text).toContain('“Slow dough keeps for a week');
  expect(text.match(/keeps for a week/g)).toHaveLength(1);
});
