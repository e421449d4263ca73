import { expect, test } from 'vitest';
import { type Copy, createWriter } from '../index.ts';

const writer = createWriter();
const write = async (prompt: string): Promise<Copy> => {
  const copy = await writer.write(
    { kind: 'idea', prompt },
    { instruction: null, signal: new AbortController().signal },
  );
  if (copy === null) throw new Error('nothing to say');
  return copy;
};
const shown = async (prompt: string): Promise<string[]> =>
  (await write(prompt)).points.map(({ headline, line }) => [headline, line].filter(Boolean).join(' | '));

test('createWriter: a card alone shows a whole sentence', async () => {
  const lesson = await shown(
    'I spent four years building a course nobody finished. Then I cut it from 62 lessons to 9. Completion went from 4 percent to 71 percent. People did not want more, they wanted to be done. I now delete one lesson for every lesson I add.',
  );
  expect(lesson).toEqual([
    'Then I cut it from 62 lessons to 9',
    'Completion went from 4 percent to 71 percent',
    'People did not want more, they wanted to be done',
    'I now delete one lesson for every lesson I add',
  ]);
  const museum = await shown(
    'Museums should lend umbrellas. It costs less than the lost visitors of one rainy Saturday, it puts the museum into every street, and people come back because they have to. Ours has lent 300 since spring, and 288 came home.',
  );
  expect(museum).toEqual([
    'It puts the museum into every street',
    'People come back because they have to',
    'Ours has lent 300 since spring, and 288 came home',
  ]);
});

const retries =
  'Our client retries a failed request up to 3 times. POST is never retried unless you send a key with every one of your requests. All parcels arrive on the next day except on public holidays in the north. The workshop repairs every kind of bicycle with gears, but it cannot repair electric ones.';

test('createWriter never shows a claim without its condition, its exception or its "but"', async () => {
  for (const point of (await write(retries)).points) {
    expect(point.headline).not.toMatch(/^(?:POST is never retried|All parcels arrive|The workshop repairs)/);
  }
});

test('createWriter puts a number above its own clause, not above its neighbour', async () => {
  const { points } = await write(
    'Unsere Werkstatt für alte Radios öffnet am 3. Oktober. Wir reparieren Röhrenradios bis Baujahr 1965, die Diagnose kostet 15 Euro und dauert eine Woche. Wer sein Gerät selbst löten will, bekommt einen Platz an der Bank und Hilfe.',
  );
  expect(points).toMatchObject([
    { figure: null, headline: 'Wir reparieren Röhrenradios bis Baujahr 1965', line: null },
    { figure: null, headline: 'Die Diagnose kostet 15 Euro und dauert eine Woche', line: null },
  ]);
});

test('createWriter leaves a hook its second half where that limits the first', async () => {
  const { hook } = await write('Our garden has 40 new beds and you get one only if you live in the street.');
  expect(hook.text).not.toBe('Our garden has 40 new beds');
});

test('createWriter puts nothing under a hook that is not to be mentioned', async () => {
  const signal = new AbortController().signal;
  const prompt =
    'The bakery in Marsh Lane opens a second oven on Friday. The oven bakes 120 loaves an hour for the whole street. The old oven stays where it is. Flour comes from the mill in Quenby.';
  const free = await writer.write({ kind: 'idea', prompt }, { instruction: null, signal });
  expect(free?.supportingLine).toContain('120 loaves');
  const bound = await writer.write({ kind: 'idea', prompt }, { instruction: "don't mention 120 loaves", signal });
  expect(bound?.supportingLine ?? '').not.toContain('120 loaves');
});

test('createWriter puts under a hook a whole sentence that needs no other', async () => {
  const copy = await write(
    'Title: The Saturday Kitchen\n\nThe Saturday Kitchen needs a new room by the end of August. It does not have to be pretty. We started in 2023 with four people and one hob, and we cook one dish together every Saturday. Nobody pays, and nobody has to say why they are here.',
  );
  expect(copy.supportingLine).toBe('Nobody pays, and nobody has to say why they are here.');
});

test('createWriter ends a sentence before a number, and a hook may give way to the caption', async () => {
  const copy = await write(
    'Come to the night market on Saturday 12 June from 18:00 at the old quay. 30 stalls, two bands, no cars. Entry is free, but bring your own cup.',
  );
  expect(copy.hook.text).toBe('Come to the night market on Saturday 12 June from 18:00');
  for (const { title = '', text } of copy.captions) expect(title + text).toMatch(/quay|from 18:00/);
});

test('createWriter puts below a sentence what belongs to it, not whatever follows', async () => {
  const tools = await shown(
    'Our library now lends tools. You can borrow a drill, a ladder or a sewing machine for a week, free of charge. Nothing is lent over Christmas. Last year people borrowed 1,240 tools and broke three of them.',
  );
  expect(tools).toEqual(['Nothing is lent over Christmas']);
});

test('createWriter gives a short hook an emphasis too', async () => {
  const { hook } = await write('Museums should lend umbrellas. Ours has lent 300 since spring, and 288 came home.');
  expect(hook.emphasis).toBe('lend umbrellas');
});
