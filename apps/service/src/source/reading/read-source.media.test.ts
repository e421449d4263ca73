import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestReader, type TestReader } from '#test/copywriting/reader';
import type { PageSource } from '../page-source.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await openTestReader();
});

afterAll(() => reader[Symbol.asyncDispose]());

const read = async (body: string): Promise<PageSource> => {
  const html = `<!doctype html><html lang="en"><title>Pines Boathouse</title><body><main>${body}</main>`;
  return (await reader.readSource(html, 'https://boathouse.example/')).source;
};

const textsOf = ({ sections }: PageSource): string[] =>
  sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs.map(({ text }) => text)]);

const labelled = ({ facts }: PageSource): string[] =>
  facts.filter(({ kind }) => kind === 'row').map(({ label, value }) => `${label} = ${value}`);

test('readSource puts a space between prices that only styling separates', async () => {
  const source = await read(
    '<h1>Oar</h1><p style="font-size:20px">€80<s style="margin-left:6px">€95</s><span style="padding-left:9px">Save €15</span></p>',
  );
  expect(textsOf(source)).toContain('€80 €95 Save €15');
});

test('readSource joins a drop cap to its word, and keeps words whose letters are styled whole', async () => {
  const source = await read(`<h1>Boats</h1>
    <p><span style="float:left;font-size:60px;margin-right:8px">O</span>ars hang above the door of the boathouse.</p>
    <p>The un<b>sink</b>able one is blue.</p>`);
  expect(textsOf(source)).toEqual(
    expect.arrayContaining(['Oars hang above the door of the boathouse.', 'The unsinkable one is blue.']),
  );
});

test('readSource writes the capitals that open a paragraph as a sentence, and keeps abbreviations', async () => {
  const source = await read(`<h1>Boats on the lake</h1>
    <p>AFTER the flood of May the boathouse was built again, this time on stilts of larch.</p>
    <p>RNLI crews train here in winter, and the RNLI pays for the heating.</p>`);
  expect(textsOf(source)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^After the flood/), expect.stringMatching(/^RNLI crews/)]),
  );
});

test('readSource gives each review the name in its own box', async () => {
  const review = (stars: string, text: string, name: string) =>
    `<div><span>${stars}</span><p>${text}</p><small>${name} · Verified · 2 weeks ago</small></div>`;
  const { quotes } = await read(`<h1>Oar</h1><section><h2>Reviews</h2><p><span>★★★★★</span> 4.6 of 5 from 80</p>
    ${review('★★☆☆☆', 'The varnish came off before the first summer was over.', 'Iris N.')}
    ${review('★★★★★', 'It has been in the water every day since Easter and looks new.', 'Noor B.')}</section>`);
  expect(quotes.map(({ stars, speaker, text }) => [stars, speaker, text.slice(0, 11)])).toEqual([
    [2, 'Iris N.', 'The varnish'],
    [5, 'Noor B.', 'It has been'],
  ]);
});

test.each([
  ['before', (name: string, text: string) => `<div><b>${name}</b><p>“${text}”</p></div>`],
  ['after', (name: string, text: string) => `<div><p>“${text}”</p><b>${name}</b></div>`],
])('readSource finds the name %s a quotation in its own box', async (_, box) => {
  const { quotes } = await read(`<h1>Boathouse</h1><h2>Guests</h2>
    ${box('Tilda Marsh', 'We came for an hour and stayed until the lamps were lit.')}
    ${box('Ansel Grove', 'The best rowing lesson that our children ever had.')}`);
  expect(quotes.map(({ speaker, text }) => [speaker, text.slice(0, 7)])).toEqual([
    ['Tilda Marsh', 'We came'],
    ['Ansel Grove', 'The bes'],
  ]);
});

test.each([
  ['before', (sum: string, gift: string) => `<div><b>${sum}</b><div>${gift}</div></div>`],
  ['after', (sum: string, gift: string) => `<div><div>${gift}</div><b>${sum}</b></div>`],
])('readSource pairs a sum that stands %s what it gives', async (_, box) => {
  const source = await read(`<h1>Help the boathouse</h1><h2>Your gift</h2><div>
    ${box('£12', 'a life jacket for a child')}${box('£60', 'a day of lessons')}${box('£240', 'one new oar pair')}</div>`);
  expect(labelled(source)).toEqual([
    'a life jacket for a child = £12',
    'a day of lessons = £60',
    'one new oar pair = £240',
  ]);
  const offers = source.facts.filter(({ kind }) => kind === 'offer').map(({ label, value }) => [label, value]);
  expect(offers).toEqual([
    ['a life jacket for a child', '12 GBP'],
    ['a day of lessons', '60 GBP'],
    ['one new oar pair', '240 GBP'],
  ]);
});

test('readSource reads cells that span rows and columns, under the heads of their columns', async () => {
  const { facts } = await read(`<h1>Hire</h1><h2>Rates</h2><table>
    <tr><th>Boat</th><th>Season</th><th>Hour</th></tr>
    <tr><td rowspan="2">Skiff</td><td>Spring</td><td>£9</td></tr><tr><td>Summer</td><td>£12</td></tr>
    <tr><td>Canoe</td><td colspan="2">on request</td></tr></table>`);
  const rows = facts.filter(({ kind }) => kind === 'row');
  expect(rows.map(({ text }) => text)).toEqual(['Skiff · Spring · £9', 'Skiff · Summer · £12', 'Canoe · on request']);
  expect(rows[1]).toMatchObject({
    subject: 'Rates',
    cells: [
      { head: 'Season', text: 'Summer' },
      { head: 'Hour', text: '£12' },
    ],
  });
});

test('readSource puts rows that are sold out last and marks them', async () => {
  const { facts } = await read(`<h1>Rowing for beginners</h1><h2>Dates</h2><table>
    <tr><th>Course</th><th>Days</th><th>Price</th><th>Places</th></tr>
    <tr><td>R1</td><td>Sat 6.3.2027</td><td>£40</td><td>fully booked</td></tr>
    <tr><td>R2</td><td>Sat 3.4.2027</td><td>£45</td><td>4 places left</td></tr></table>`);
  const rows = facts.filter(({ kind }) => kind === 'row');
  expect(rows.map(({ label, isOff = false }) => [label, isOff])).toEqual([
    ['R2', false],
    ['R1', true],
  ]);
});

test('readSource reads a label once when it is repeated for screen readers', async () => {
  const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)';
  const source = await read(`<h1>Hire</h1><table>
    <tr><td>Skiff</td><td><span style="${hidden}">Price</span><span>£9</span></td></tr>
    <tr><td>Canoe</td><td><span style="${hidden}">Price</span><span>£12</span></td></tr></table>`);
  expect(labelled(source)).toEqual(['Skiff = £9', 'Canoe = £12']);
});

test('readSource gives a table in a column beside the text no heading of that text', async () => {
  const text = 'The slip is repaired in spring, and all boats have to be moved to the north shore before that. '.repeat(
    3,
  );
  const { facts } = await read(`<div style="display:flex">
    <div style="width:600px"><h1>The slip is repaired</h1><p>${text}</p><h2>Keys</h2><p>${text}</p></div>
    <div style="width:300px"><table><tr><td>Rope</td><td>€4</td></tr><tr><td>Paint</td><td>€9</td></tr></table></div></div>`);
  expect(facts.filter(({ subject }) => subject === 'Keys')).toEqual([]);
});

test('readSource reads ingredients and steps of boxes that are no list', async () => {
  const box = (lines: string[]): string => `<div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;
  const { type, facts } = await read(`<h1>Lake pie</h1><p>Serves 4</p>
    ${box(['300 g perch', '2 tbsp butter', '1 onion, sliced', '200 ml cream'])}
    ${box(['1 Fry the onion in butter.', '2 Add the perch and the cream.', '3 Bake it until it is brown.'])}`);
  const of = (kind: string): string[] => facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
  expect([type, of('ingredient').length, of('step')[0]]).toEqual(['recipe', 4, 'Fry the onion in butter.']);
});

test('readSource takes a price that a style crosses out for the former one', async () => {
  const { facts } = await read(
    '<h1>Oar</h1><div><span style="text-decoration:line-through">€95</span> <span>€80</span></div><button>Add to cart</button>',
  );
  expect(facts.filter(({ kind }) => /price/.test(kind)).map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^former_price .*95/), expect.stringMatching(/^price .*80/)]),
  );
});

test('readSource takes a day with its time beside hours of the house for an event', async () => {
  const { type } = await read(`<h1>Night of the boats</h1><p>Friday 4 June 2027, 8pm to 11pm</p>
    <p>Entry is free. We light a fire on the pier.</p><h2>Café</h2><p>Soup £2, open daily until 5pm.</p>`);
  expect(type).toBe('event');
});

test('readSource reads the text of an article around a box of other stories', async () => {
  const { sections } =
    await read(`<h1>Boats</h1><section>${'<p>The boathouse stands on stilts of larch since the flood of May, which took the pier away.</p>'.repeat(5)}
    <div><h3>Related</h3><a href="/a">Oars</a></div></section>${'<p>Another paragraph about the lake that is long enough to be one of the running text.</p>'.repeat(12)}`);
  expect(sections.flatMap(({ paragraphs }) => paragraphs).filter(({ text }) => /stilts/.test(text)).length).toBe(5);
});

test('readSource reads a form once, however many buttons it has', async () => {
  const long = `<p>${'The boathouse stands on stilts of larch since the flood of May. '.repeat(30)}</p>`;
  const msOf = async (buttons: number): Promise<number> => {
    const startedMs = performance.now();
    await read(`<h1>Boats</h1>${long.repeat(150)}
      <div><form>${long.repeat(60)}${'<button>Subscribe</button>'.repeat(buttons)}</form>${long.repeat(3)}</div>`);
    return performance.now() - startedMs;
  };
  await msOf(1);
  expect(await msOf(2_000)).toBeLessThan(10 * (await msOf(1)));
});
