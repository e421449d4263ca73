import { platforms } from '@galley/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSamples } from '#test/copywriting/samples';
import { type Copy, createWriter } from './index.ts';
import { asciiDigits } from './sentences/number-words.ts';

const writer = createWriter();
const signal = new AbortController().signal;
const write = (prompt: string, instruction: string | null = null): Promise<Copy | null> =>
  writer.write({ kind: 'idea', prompt }, { instruction, signal });

const scripts = [
  'The mill grinds 40 sacks of rye a week.',
  'Die Mühle mahlt 40 Säcke Roggen, aber nur freitags.',
  'Le moulin n’est pas ouvert avant 9 heures.',
  'El molino no abre los domingos; cuesta 12 €.',
  '水車小屋は朝五時に開きます。',
  'تفتح الطاحونة أبوابها في الساعة ٩ صباحا.',
  'Мельница работает с 1898 года.',
  '磨坊每天早上六点开门。',
  '방앗간은 아침 6시에 엽니다.',
  'מאפייה פתוחה כל יום.',
  'โรงสีเปิดทุกวัน',
  '👩‍🌾 new!!! #bread http://mill.example',
];
const anyText = fc.array(fc.oneof(fc.constantFrom(...scripts), fc.string({ unit: 'grapheme', maxLength: 60 })), {
  minLength: 1,
  maxLength: 8,
});
const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

test('createWriter makes copy of any text in any script within limits, traced to the text, and the same twice', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (parts) => {
      const prompt = parts.join('\n');
      const copy = await write(prompt);
      expect(await write(prompt)).toEqual(copy);
      for (const caption of copy?.captions ?? []) expectTraced(caption, prompt);
    }),
    { numRuns: 25, verbose: 1 },
  );
});

test.each([
  'Our small bakery opens at six from Monday',
  'Open studio night this Friday',
  'Die Mühle mahlt 40 Säcke Roggen, aber nur freitags.',
  '水車小屋は朝五時に開きます。',
])('createWriter has one sentence whole in each of eight captions, with one fixed line at most: %s', async (prompt) => {
  const captions = (await write(prompt))?.captions ?? [];
  expect(captions).toHaveLength(8);
  for (const { text, title = '' } of captions) {
    expect(`${title}\n${text}`).toContain(prompt.replace(/[.。]$/u, ''));
    expect(text.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(2);
  }
});

function expectTraced(
  { platform, text, claims, characters, hashtags }: Copy['captions'][number],
  prompt: string,
): void {
  expect(characters).toBeLessThanOrEqual(platforms[platform].captionCharacters);
  expect(hashtags.length).toBeLessThanOrEqual(platforms[platform].hashtags);
  const digits = new Set(asciiDigits(prompt).match(/\d/g));
  for (const digit of asciiDigits(text).match(/\d/g) ?? []) expect(digits).toContain(digit);
  for (const { start, end, quote } of claims) {
    expect(start).toBeLessThan(end);
    expect(end).toBeLessThanOrEqual(text.length);
    for (const part of quote.split(' · ')) expect(bare(prompt)).toContain(bare(part));
  }
}

const news =
  'The bakery in Marsh Lane opens a second oven on Friday. It bakes 120 loaves an hour, and nobody has to queue. The old oven stays. Flour comes from the mill in Quenby, 4 kilometres away. Bread costs £3 until the end of May.';

test('createWriter follows the known words of an instruction alone, and adds none of its own', async () => {
  const plain = await write(news);
  const bareCopy = await write(news, 'no hashtags, formal please');
  expect(bareCopy?.captions.every(({ hashtags }) => hashtags.length === 0)).toBe(true);
  expect(JSON.stringify(bareCopy?.captions)).not.toContain('?');
  const short = await write(news, 'keep it short');
  const length = (copy: Copy | null) =>
    copy?.captions.find(({ platform }) => platform === 'linkedin')?.text.length ?? 0;
  expect(length(short)).toBeLessThan(length(plain));
  const avoided = await write(news, "don't mention the mill");
  expect(JSON.stringify(avoided?.captions.map(({ text }) => text))).not.toContain('mill in Quenby');
  const odd = await write(news, 'write like a pirate with a parrot');
  expect(odd?.notes.join()).toContain('needs a model');
  expect(JSON.stringify(odd?.captions)).not.toContain('parrot');
});

test('createWriter adds no question and no invitation to bad news', async () => {
  const copy = await write(
    'Title: Founder of the bakery died on Monday\n\nThe founder of the Marsh Lane bakery died on Monday. She baked for 41 years. The bakery stays closed this week. Her apprentices carry on after Easter.',
  );
  expect(copy?.isBadNews).toBe(true);
  expect(JSON.stringify(copy?.captions)).not.toMatch(/\?|Send it to someone/);
});

test('createWriter adds no call to share to an idea that is bad news', async () => {
  const copy = await write(
    'After 22 years our little cinema is closing for good. The last film runs on 30 June, and all 140 seats are for sale. Vouchers are refunded until the end of August. Thank you for every evening.',
  );
  expect(copy?.isBadNews).toBe(true);
  expect(copy?.callToAction.text).toBe('');
});

test('createWriter uses no list title and no exclamation as a hook', async () => {
  const notes = await write(
    'Release notes 4.2\n- Exports are 3 times faster\n- You can now undo a merge within 30 days',
  );
  expect(notes?.hook.text).toBe('Exports are 3 times faster');
  const shout = await write('BIG NEWS!!! our garden got 40 new beds and the waiting list is open!!! bring gloves');
  expect(shout?.hook.text).toBe('Our garden got 40 new beds and the waiting list is open');
  expect(shout?.callToAction.text).toBe('Bring gloves');
});

test('createWriter makes a card of a short idea a whole phrase, and replaces no number', async () => {
  const list = await write(
    'Why we moved our release day\n- 11 of our last 14 rollbacks happened on a weekend\n- two people were on call, and one of them was always asleep\n- nobody misses the Friday cake',
  );
  expect(list?.points[0]).toMatchObject({
    figure: null,
    headline: '11 of our last 14 rollbacks happened on a weekend',
    line: null,
  });
});

test('createWriter makes hashtags of names and key phrases, not of the words of a list', async () => {
  const tags = (copy: Copy | null) => copy?.captions.find(({ platform }) => platform === 'instagram')?.hashtags;
  expect(tags(await write('Open studio night in Quenby this Friday'))).toEqual(['#Quenby']);
  const bread =
    'Title: Bread that takes two days\n\nFlour, water, salt and 36 hours of patience. Salt and water come last.';
  expect(
    tags(await write(`${bread} Flour comes from four farms. The oven is on at 2 in the morning.`))?.join(),
  ).not.toMatch(/Water|Salt|Morning|Hours/);
});

test('createWriter does not use the same sentence in all captions of one source', async () => {
  const longer = `${news} The apprentices bake their own rolls on Tuesdays. Rye from Quenby is ground on the day before. The shop sells coffee from a machine of 1961.`;
  const texts = (await write(longer))?.captions.map(({ text }) => text) ?? [];
  const counts = longer.split(/(?<=\.) /).map((sentence) => texts.filter((text) => text.includes(sentence)).length);
  // The hook may open most of them; any other sentence is in half of them at most.
  expect(counts.toSorted((a, b) => b - a)[1]).toBeLessThanOrEqual(4);
});

test('createWriter splits a prompt of one sentence into clauses', async () => {
  const copy = await write(
    "we're hiring a night baker, 4 nights a week, starts at 2am, pay is 19.50 an hour, no experience needed we teach you, must be over 18, write to jobs@oven.example before 12 march",
  );
  expect(copy?.hook.text).toMatch(/hiring a night baker/);
  expect(copy?.points.map(({ headline }) => headline)).toEqual([
    '4 nights a week',
    'Starts at 2am',
    'Pay is 19.50 an hour',
    'No experience needed we teach you',
    'Write to jobs@oven.example before 12 March',
  ]);
  const linkedin = copy?.captions.find(({ platform }) => platform === 'linkedin')?.text;
  expect(linkedin).toMatch(/^We're hiring a night baker\.\n[\s\S]+\n\nWrite to jobs@oven\.example before 12 March\.$/);
});

test('createWriter returns nothing for an empty text', async () => {
  expect(await write('   \n ')).toBeNull();
});

test('createWriter tags a story with its subject before its newspaper, an event with none of its speakers', async () => {
  const tagsOf = async (wanted: string): Promise<string[]> => {
    const sample = readSamples().find(({ name }) => name === wanted);
    if (sample === undefined) throw new Error('the sample is gone');
    const copy = await writer.write(sample.source, { instruction: null, signal });
    return copy?.captions.find(({ platform }) => platform === 'instagram')?.hashtags ?? [];
  };
  expect((await tagsOf('01-news-article')).at(-1)).toBe('#TolbrookCourier');
  expect(await tagsOf('08-newspaper-ar')).toEqual(expect.arrayContaining(['#صحيفة_المرفأ', '#دلتا_الواحة']));
  expect(await tagsOf('04-event')).toEqual(['#LowTide']);
});
