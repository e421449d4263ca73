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

test.each([
  ['who comes along is asked of a day', 'Open studio night this Friday', 'Who would you bring?'],
  ['a due date is no day to meet', 'We need a new room by the end of August.', 'Who should see this?'],
  ['a promise of habits asks for theirs', 'Three quiet habits of a small bakery', 'What are yours?'],
  ['a question asks what they would say', 'What if meetings ended when the agenda did?', 'What would you say?'],
  ['an opinion asks for theirs', 'Museums should lend umbrellas.', 'What do you make of it?'],
  ['a story asks whether it is known', 'I spent four years on a course nobody finished.', 'Does this sound familiar?'],
  ['the same in German', 'Unsere Werkstatt öffnet am 3. Oktober.', 'Wer kommt mit?'],
])('createWriter: the closing question fits the subject: %s', async (_, prompt, question) => {
  const facebook = (await captionsOf(prompt)).find(({ platform }) => platform === 'facebook');
  expect(facebook?.text).toContain(question);
});

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
