import { expect, test } from 'vitest';
import { readSamples } from '#test/copywriting/samples';
import { type Copy, createWriter } from '../index.ts';

const writer = createWriter();
const { signal } = new AbortController();

async function captionOf(copy: Promise<Copy | null>, platform: string): Promise<string> {
  return (await copy)?.captions.find((item) => item.platform === platform)?.text ?? '';
}

test('createWriter: no caption repeats its hook, also where another sentence comes along', async () => {
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

test('createWriter leaves out instructions to guests for exceptional cases', async () => {
  for (const [name, notice] of [
    ['07-inn-ja', 'お知らせください'],
    ['06-clinic', 'If we cannot see you'],
  ] as const) {
    const { captions } = await sampleCopy(name);
    expect(captions.map(({ text }) => text).join('\n')).not.toContain(notice);
  }
});

test('createWriter uses no sentence alone that does not name its subject', async () => {
  const copy = sampleCopy('07-inn-ja');
  expect(await captionOf(copy, 'bluesky')).toMatch(/^(?:朝の霧は|地下320メートルから)/);
  for (const { text } of (await copy).captions) expect(text).not.toMatch(/(?<!予約は要りません。)二十四時間お入り/u);
});

test('createWriter puts what a project does not plan after what it does', async () => {
  const { captions } = await sampleCopy('08-newspaper-ar');
  for (const platform of ['facebook', 'threads'])
    expect(captions.find((item) => item.platform === platform)?.text).not.toContain('ولا يخطط');
});

test('createWriter gives a short form the few words that complete a sentence', async () => {
  const { captions } = await sampleCopy('02-long-essay');
  const waiting = captions.filter(({ text }) => text.includes('is not broken.'));
  expect(waiting.length).toBeGreaterThan(0);
  for (const { text } of waiting) expect(text).toContain('is not broken. It is waiting.');
});

test('createWriter puts an outcome with its cause', async () => {
  const prompt =
    'I spent four years building a course nobody finished. Then I cut it from 62 lessons to 9. Completion went from 4 percent to 71 percent. People did not want more, they wanted to be done. I now delete one lesson for every lesson I add.';
  const copy = await writer.write({ kind: 'idea', prompt }, { instruction: null, signal });
  const matching = copy?.captions.filter(({ text }) => text.includes('Completion went')) ?? [];
  expect(matching.length).toBeGreaterThan(0);
  for (const { text } of matching) expect(text).toContain('Then I cut it from 62 lessons to 9. Completion went');
});

const BREAD = `The bakery in Weir Street opens again on Monday.
Slow dough is easier to digest and keeps for a week in a paper bag.
Every loaf is mixed two days before it is sold.
The oven holds 212 loaves a morning and not one more.
Flour comes from 4 farms within forty miles of the mill.
"Slow dough keeps for a week and tastes of the grain, not the yeast," says Ada Brook, who bakes there.`;

test('createWriter does not repeat in a story what the voice below it has', async () => {
  const text = await captionOf(
    writer.write({ kind: 'idea', prompt: BREAD }, { instruction: null, signal }),
    'instagram',
  );
  expect(text).toContain('“Slow dough keeps for a week');
  expect(text.match(/keeps for a week/g)).toHaveLength(1);
});

test('createWriter follows a slogan with its subject wherever it fits', async () => {
  for (const [name, subject] of [
    ['06-clinic', 'physiotherapist'],
    ['07-inn-ja', '小さな湯宿です'],
    ['09-software-de', 'Werkbuch erfasst Arbeitszeiten'],
  ] as const) {
    const { captions } = await sampleCopy(name);
    for (const platform of ['linkedin', 'instagram', 'facebook', 'youtube_shorts'])
      expect(captions.find((item) => item.platform === platform)?.text).toContain(subject);
  }
});

test('createWriter names the subject of an idea that opens with a need', async () => {
  const copy = sampleCopy('13-idea-4000-characters');
  for (const platform of ['linkedin', 'instagram', 'facebook'])
    expect(await captionOf(copy, platform)).toContain('is a free cooking class');
});

test('createWriter uses a reference only after its subject was named in the caption', async () => {
  const { captions } = await sampleCopy('02-long-essay');
  expect(captions.find(({ platform }) => platform === 'x')?.text).toContain('Last winter I put a box');
  for (const { text } of captions) if (/in the box/.test(text)) expect(text).toMatch(/put a box/);
});

test('createWriter uses one number once in a caption, in digits or in words', async () => {
  const prompt = `Title: The bakery in Weir Street
The bakery in Weir Street opens again on Monday.
Every loaf of the bakery takes thirty-six hours of patience.
It is 36 hours from flour to crust for every single loaf.
The oven holds 212 loaves a morning and not one more.
Flour comes from 4 farms within forty miles of the mill.`;
  const copy = await writer.write({ kind: 'idea', prompt }, { instruction: null, signal });
  for (const { text } of copy?.captions ?? []) expect(text.match(/thirty-six|36/g)?.length ?? 0).toBeLessThan(2);
});

test('createWriter neither quotes nor posts interjections of a talk', async () => {
  const { quote, captions } = await sampleCopy('14-talk-transcript');
  expect(quote.text).toBe('If nobody does anything when it rings, it is not an alarm.');
  const posted = captions.map(({ text }) => text).join('\n');
  expect(posted).not.toMatch(/I think it was|What happened is|because, well|this was six years ago/);
});

test('createWriter adds no question below the link of a page of a few words', async () => {
  const copy = sampleCopy('10-almost-empty');
  expect(await captionOf(copy, 'x')).toMatch(/oriel\.example$/);
  expect(await captionOf(copy, 'bluesky')).toMatch(/\n\noriel\.example$/);
});
