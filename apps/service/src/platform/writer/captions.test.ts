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

async function sampleCopy(wanted: string): Promise<Copy> {
  const sample = readSamples().find(({ name }) => name === wanted);
  const copy = sample === undefined ? null : await writer.write(sample.source, { instruction: null, signal });
  if (copy === null) throw new Error('the sample is gone');
  return copy;
}

test('what guests are asked to do where something is not as usual is told to no reader', async () => {
  for (const [name, notice] of [
    ['07-inn-ja', 'お知らせください'],
    ['06-clinic', 'If we cannot see you'],
  ] as const) {
    const { captions } = await sampleCopy(name);
    expect(captions.map(({ text }) => text).join('\n')).not.toContain(notice);
  }
});

test('a sentence that does not say what it speaks of is not told alone', async () => {
  const copy = sampleCopy('07-inn-ja');
  expect(await captionOf(copy, 'bluesky')).toMatch(/^朝の霧は/);
  expect((await copy).captions.map(({ text }) => text).join('\n')).not.toContain('二十四時間お入り');
});

test('what a project does not plan is told after what it does', async () => {
  const { captions } = await sampleCopy('08-newspaper-ar');
  for (const platform of ['facebook', 'threads'])
    expect(captions.find((each) => each.platform === platform)?.text).not.toContain('ولا يخطط');
});

test('a short form tells the few words that a sentence waits for', async () => {
  const copy = sampleCopy('02-long-essay');
  expect(await captionOf(copy, 'tiktok')).toMatch(/is not broken\. It is waiting\.$/);
  expect(await captionOf(copy, 'youtube_shorts')).toContain('hand over a broken thing. They apologise.');
});

test('an outcome is told with what led to it', async () => {
  const prompt =
    'I spent four years building a course nobody finished. Then I cut it from 62 lessons to 9. Completion went from 4 percent to 71 percent. People did not want more, they wanted to be done. I now delete one lesson for every lesson I add.';
  const copy = await writer.write({ kind: 'idea', prompt }, { instruction: null, signal });
  const told = copy?.captions.filter(({ text }) => text.includes('Completion went')) ?? [];
  expect(told.length).toBeGreaterThan(0);
  for (const { text } of told) expect(text).toContain('Then I cut it from 62 lessons to 9. Completion went');
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
