import { expect, test } from 'vitest';
import { readSamples } from '#test/copywriting/samples';
import { type Copy, createWriter } from '../index.ts';

const writer = createWriter();
const { signal } = new AbortController();

async function captionOf(copy: Promise<Copy | null>, platform: string): Promise<string> {
  return (await copy)?.captions.find((item) => item.platform === platform)?.text ?? '';
}

async function sampleCopy(wanted: string): Promise<Copy> {
  const sample = readSamples().find(({ name }) => name === wanted);
  const copy = sample === undefined ? null : await writer.write(sample.source, { instruction: null, signal });
  if (copy === null) throw new Error('the sample is gone');
  return copy;
}

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

test('createWriter names the subject of an idea that opens with a need', async () => {
  const copy = sampleCopy('13-idea-4000-characters');
  for (const platform of ['linkedin', 'instagram', 'facebook'])
    expect(await captionOf(copy, platform)).toContain('is a free cooking class');
});

test('createWriter uses a reference only after its subject was named in the caption', async () => {
  const { captions } = await sampleCopy('02-long-essay');
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
