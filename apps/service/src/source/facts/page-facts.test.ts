import { expect, test } from 'vitest';
import { buildSource } from '../build-source.ts';
import type { PageRun } from '../reading/page-reading.ts';
import type { PageStructure } from '../reading/page-structure.ts';
import { readingOf, runOf, structure } from '../reading/sample-structure.ts';

const url = 'https://quay.example/page';

function lineOf(tag: string, text: string, changes: Partial<PageStructure['lines'][number]> = {}) {
  return {
    tag,
    text,
    lead: text,
    area: 'main' as const,
    time: '',
    sizePx: 16,
    isBold: false,
    isList: false,
    ...changes,
  };
}

/** A page of these runs; every run is also a line of it. */
function sourceOf(runs: PageRun[], changes: Partial<PageStructure> = {}, buttons: string[] = []) {
  const lines = runs.map(({ tag, text }) => lineOf(tag, text));
  const reading = readingOf(runs, {
    buttons: buttons.map((text) => ({ text, isFilled: true, area: 'main' as const })),
  });
  return buildSource({ url, reading, structure: structure({ lines, marks: ['bar'], ...changes }) }).source;
}

const shownBy = ({ facts }: ReturnType<typeof sourceOf>, kind: string) =>
  facts.filter((fact) => fact.kind === kind).map(({ label, value }) => (label === null ? value : `${label}: ${value}`));

test('factsOf reads cards with prices as a shop, each with its name', () => {
  const card = (box: number, text: string) => runOf('p', text, { parents: [box, 9, 1] });
  const source = sourceOf(
    [runOf('h1', 'Made by the sea'), card(2, 'Salt £4.50'), card(3, 'Seaweed £6'), card(4, 'Rope soap £8')],
    {},
    ['Shop all'],
  );
  expect(source.type).toBe('shop');
  expect(shownBy(source, 'offer')).toEqual(['Salt: 4.50 GBP', 'Seaweed: 6 GBP', 'Rope soap: 8 GBP']);
});

test('factsOf reads one price beside the headline as that of a product, and the crossed-out one as its former price', () => {
  const runs = [runOf('h1', 'Rope soap'), runOf('p', '£8.00 £11.00'), runOf('p', 'Only 3 left')];
  const source = sourceOf(runs, { struck: ['£11.00'] }, ['Add to basket']);
  expect(source.type).toBe('product');
  expect([shownBy(source, 'price'), shownBy(source, 'former_price')]).toEqual([['8 GBP'], ['£11.00']]);
  expect(shownBy(source, 'availability')).toEqual(['Only 3 left']);
});

test('factsOf reads days, place, speakers and prices of an event', () => {
  const speaker = (box: number, text: string) => runOf('h3', text, { parents: [box, 9] });
  const source = sourceOf(
    [
      runOf('h1', 'Rope Days'),
      runOf('p', '3 and 4 July 2027 · Netmaker Hall, Quayside'),
      runOf('h2', 'Speakers'),
      speaker(2, 'Ida Brandvold'),
      speaker(3, 'Tomas Reyes'),
      runOf('h2', 'Tickets'),
      runOf('p', '€20 until 1 May, €28 after that.'),
    ],
    {},
    ['Get tickets'],
  );
  expect(source.type).toBe('event');
  expect([shownBy(source, 'date'), shownBy(source, 'end_date')]).toEqual([['2027-07-03'], ['2027-07-04']]);
  expect(shownBy(source, 'place')).toEqual(['Netmaker Hall, Quayside']);
  expect(shownBy(source, 'person')).toEqual(['Ida Brandvold', 'Tomas Reyes']);
  expect(shownBy(source, 'deadline')).toEqual(['2027-05-01']);
});

test('factsOf reads author and date of an article from its byline, which is no part of the text', () => {
  const prose = 'The harbour office has counted every rope on the quay since the winter storms of the last century. ';
  const runs = [runOf('h1', 'Counting rope'), ...[1, 2, 3, 4].map((at) => runOf('p', `${prose}${at} ${prose}`))];
  const lines = [
    lineOf('h1', 'Counting rope'),
    lineOf('div', 'By Ida Brandvold'),
    lineOf('time', '8 March 2027', { time: '2027-03-08' }),
    ...runs.slice(1).map(({ text }) => lineOf('p', text)),
    lineOf('p', 'By Somebody Else, 9 May 2027', { area: 'aside' }),
  ];
  const source = sourceOf(runs, { lines });
  expect(source.type).toBe('article');
  expect([shownBy(source, 'author'), shownBy(source, 'published')]).toEqual([['Ida Brandvold'], ['2027-03-08']]);
});

test('factsOf reads prices of an article from its text, not from a box that sells something', () => {
  const prose = 'The harbour office has counted every rope on the quay since the winter storms of the last century. ';
  const runs = [runOf('h1', 'Counting rope'), ...[1, 2, 3, 4].map((at) => runOf('p', `${prose}${at} ${prose}`))];
  const priced = [
    ...runs,
    runOf('p', 'A new rope costs €340 this year.'),
    runOf('div', 'The quay atlas, hardback €39'),
  ];
  const byline = [lineOf('h1', 'Counting rope'), lineOf('div', 'By Ida Brandvold')];
  const lines = [...byline, ...priced.slice(1).map(({ tag, text }) => lineOf(tag, text))];
  const declared = '{"@type":"NewsArticle","headline":"Counting rope"}';
  const source = sourceOf(priced, { lines, jsonLd: [declared] });
  expect(source.type).toBe('article');
  expect(source.facts.filter(({ kind }) => kind === 'offer').map(({ value }) => value)).toEqual(['340 EUR']);
});

test('factsOf reads ingredients and steps as separate lists', () => {
  const runs = [
    runOf('h1', 'Kelp soup'),
    runOf('h2', 'Ingredients'),
    ...['200 g kelp', '1 onion', '2 potatoes'].map((text) => runOf('li', text)),
    runOf('h2', 'Method'),
    ...['Wash the kelp.', 'Boil the rest.', 'Eat.'].map((text) => runOf('li', text)),
  ];
  const lines = runs.map(({ tag, text }, at) => lineOf(tag, text, { isList: at > 5 }));
  const source = sourceOf(runs, { lines });
  expect(source.type).toBe('recipe');
  expect(shownBy(source, 'ingredient')).toEqual(['200 g kelp', '1 onion', '2 potatoes']);
  expect(shownBy(source, 'step')).toEqual(['Wash the kelp.', 'Boil the rest.', 'Eat.']);
});

test('quotesOf names the speaker of a quotation in a paragraph, and gives a review its stars', () => {
  const { quotes } = sourceOf([
    runOf('h1', 'Rope soap'),
    runOf('p', '“It smells of the pier at low tide,” said Ida Brandvold, who buys ten at a time.'),
    runOf('p', '★★☆☆☆ “It broke in the post and nobody answered.” Tomas'),
    runOf('p', 'A so-called “word in marks” is no quotation of anybody.'),
  ]);
  expect(quotes.map(({ kind, text, speaker, stars }) => [kind, text, speaker, stars])).toEqual([
    ['quote', 'It smells of the pier at low tide', 'Ida Brandvold', null],
    ['review', 'It broke in the post and nobody answered.', 'Tomas', 2],
  ]);
});

test('factsOf reads no offer from the sums of a story', () => {
  const prose = 'The ferry of the upper lake was sold by the parish and bought back by its own passengers in a week. ';
  const sums = [
    runOf('p', 'Ada Roke lent €900, and the bill of the yard was €260.'),
    runOf('p', 'I saved €75 in a year.'),
  ];
  const runs = [runOf('h1', 'A ferry comes home'), ...[1, 2, 3].map((at) => runOf('p', `${prose}${at}`)), ...sums];
  const source = sourceOf(runs, { jsonLd: ['{"@type":"BlogPosting","headline":"A ferry comes home"}'] });
  expect(source.type).toBe('article');
  expect([...shownBy(source, 'offer'), ...shownBy(source, 'former_price')]).toEqual([]);
});

test('factsOf reads no offer from the words of a customer (control: a line that is no quotation)', () => {
  const declared = { jsonLd: ['{"@type":"SoftwareApplication","name":"Tidebook"}'] };
  const read = (text: string) =>
    shownBy(sourceOf([runOf('h1', 'Tidebook'), runOf('p', text)], declared), 'offer').length;
  expect(read('“Our bill went from €800 a month to €90.”')).toBe(0);
  expect(read('Crew plan €90')).toBe(1);
});

test('factsOf reads a former price only where it is more than the price', () => {
  const read = (was: string) => {
    const runs = [runOf('h1', 'Rope soap'), runOf('p', '£8.00'), runOf('p', was)];
    return shownBy(sourceOf(runs, { struck: [was] }, ['Add to basket']), 'former_price');
  };
  expect([read('£6.00'), read('£11.00')]).toEqual([[], ['£11.00']]);
});

test('factsOf reads a large sum that stands alone beside a job as what it pays', () => {
  const runs = [runOf('h1', 'Lock keeper'), runOf('p', '£24,000 – £27,500'), runOf('li', 'A trial day (£110) in May')];
  const source = sourceOf(runs, { jsonLd: ['{"@type":"JobPosting","title":"Lock keeper"}'] });
  expect(shownBy(source, 'salary')).toEqual(['24000-27500 GBP']);
});

test('factsOf cuts no word of a declared time, and takes ingredients as the page lists them', () => {
  const terms = 'Prep Time: 8 mins Cook Time: 12 mins Total: 20 mins Servings: 4 Calories: 238 kcal a portion';
  const item = (text: string) => runOf('li', text, { parents: [7, 1] });
  const runs = [runOf('h1', 'Baked pears'), runOf('div', terms), runOf('h2', 'Ingredients')];
  const listed = ['▢ 4 ripe pears', '▢ 3 tablespoons honey', '▢ 250 g ricotta, cold'];
  const data = {
    '@type': 'Recipe',
    name: 'Baked pears',
    totalTime: 'PT20M',
    recipeIngredient: ['4 ripe pears', '250 g ricotta'],
  };
  const source = sourceOf([...runs, ...listed.map(item)], { jsonLd: [JSON.stringify(data)] });
  expect(source.facts.find(({ kind }) => kind === 'duration')?.text).toMatch(/(?:^|\s)Total: 20 mins/u);
  expect(shownBy(source, 'ingredient')).toEqual(['4 ripe pears', '3 tablespoons honey', '250 g ricotta, cold']);
});

test('factsOf takes a declared price that is crossed out for the former one', () => {
  const offer = { '@type': 'Product', name: 'Oster', offers: { price: '120.00', priceCurrency: 'EUR' } };
  const runs = [runOf('h1', 'Oster'), runOf('p', 'Regular price €120'), runOf('p', 'Sale price €84')];
  const source = sourceOf(runs, { struck: ['€120'], jsonLd: [JSON.stringify(offer)] }, ['Add to basket']);
  expect([shownBy(source, 'price'), shownBy(source, 'former_price')]).toEqual([['84 EUR'], ['€120']]);
});

test.each([
  ['Team: £2.40 per person a month, billed yearly', 'Team', '£2.40 per person a month, billed yearly'],
  ['Klein: 190 € zzgl. MwSt.', 'Klein', '190 € zzgl. MwSt'],
  ['Petit : 12 € / mois', 'Petit', '12 € / mois'],
])('factsOf keeps what limits a price: %s', (text, label, shown) => {
  const others = [runOf('li', 'Solo: £1 a month'), runOf('li', 'House: £9 a month')];
  const { decisive = [] } = sourceOf([runOf('h1', 'Rota'), runOf('li', text), ...others], {
    jsonLd: ['{"@type":"SoftwareApplication","name":"Rota"}'],
  });
  expect(decisive).toContainEqual(expect.objectContaining({ kind: 'offer', label, text: shown }));
});

test.each([
  'Sunday 12:00-15:00 double points for everyone',
  'Freitag 18–22 Uhr: Punkte ×2',
  '今日18:00〜22:00 ポイント2倍',
])('factsOf takes no promotion for opening hours: %s', (text) => {
  const source = sourceOf([runOf('h1', 'The Copper Pot'), runOf('p', text), runOf('p', 'Mill Street 12, 2100 Norrby')]);
  expect(shownBy(source, 'hours')).toEqual([]);
});

test('factsOf makes no label of the sentences around a price', () => {
  const text = 'Quiz on Mondays at 8pm, £1 a head for the harbour clock. Songs on Friday 4 December from 7pm.';
  const source = sourceOf([runOf('h1', 'The Copper Pot'), runOf('p', text), runOf('p', 'Mill Street 12, 2100 Norrby')]);
  expect(shownBy(source, 'offer').filter((offer) => offer.startsWith('Quiz'))).toEqual([]);
});
