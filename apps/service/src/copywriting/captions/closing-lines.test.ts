import { expect, test } from 'vitest';
import { type Copy, createWriter } from '../index.ts';

const writer = createWriter();
const captionsOf = async (prompt: string): Promise<Copy['captions']> => {
  const copy = await writer.write(
    { kind: 'idea', prompt },
    { instruction: null, signal: new AbortController().signal },
  );
  return copy?.captions ?? [];
};

test('createWriter: an announcement has no question what to add, and no caption ends in two calls', async () => {
  for (const { text } of await captionsOf('Our community garden got 40 new beds. Bring gloves.')) {
    expect(text).not.toContain('What would you add?');
    expect(text).not.toMatch(/Send it to someone who should know\.\s+Who|Who [^?]+\?\s+Send it/);
  }
});

test('createWriter: the description of a short repeats nothing of its title', async () => {
  for (const prompt of ['Open studio night this Friday', 'What if meetings ended when the agenda did?']) {
    const short = (await captionsOf(prompt)).find(({ platform }) => platform === 'youtube_shorts');
    expect(short?.text).not.toBe('');
    expect(short?.text).not.toContain(short?.title);
  }
});
