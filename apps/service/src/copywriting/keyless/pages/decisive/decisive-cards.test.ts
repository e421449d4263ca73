import { expect, test } from 'vitest';
import type { PageBrief } from '../page-brief.ts';
import { pageCards } from '../page-cards.ts';
import { decisiveCards } from './decisive-cards.ts';
import { brief, detail, ticket } from './sample-brief.ts';

const shown = (of: PageBrief): (string | null)[][] =>
  decisiveCards(of).map(({ figure, headline, line }) => [figure, headline, line]);

test('decisiveCards set the price of a product with its name, what it was and its rating', () => {
  const decisive = [
    detail('price', '€80'),
    detail('former_price', '€95'),
    detail('rating', '4.6 of 5 from 81 reviews'),
    detail('availability', 'In stock'),
  ];
  expect(shown(brief('product', decisive, 'Larch oar'))).toEqual([
    ['€80', 'Larch oar', '€80 instead of €95 · 4.6 of 5 from 81 reviews'],
  ]);
});

test('decisiveCards of an event say when and where, and after that how much', () => {
  const decisive = [
    detail('date', '5 June 2027 · Saturday, 19:30'),
    detail('place', 'Old Ropery, Wenlow'),
    ticket('€18', 'Stalls'),
    ticket('€44', 'Boxes'),
  ];
  expect(shown(brief('event', decisive))).toEqual([
    [null, '5 June 2027', 'Saturday, 19:30 · Old Ropery, Wenlow'],
    [null, 'Stalls: €18', 'Boxes: €44'],
  ]);
});

test('decisiveCards show opening hours only with all of their days, otherwise each with its season', () => {
  const short = [detail('hours', '9–17', 'Monday'), detail('hours', '10–14', 'Saturday')];
  expect(shown(brief('place', short))).toEqual([[null, 'Monday: 9–17', 'Saturday: 10–14']]);
  const long = ['April to June', 'July and August', 'September', 'October to March'].map((season) =>
    detail('hours', 'Wednesdays, Saturdays and Sundays · 10–12 and 14–18', season),
  );
  expect(shown(brief('place', long))[0]).toEqual([
    null,
    'April to June',
    'Wednesdays, Saturdays and Sundays · 10–12 and 14–18',
  ]);
});

test('decisiveCards set hours whose days are long in one card, all of them or none', () => {
  const hours = [
    detail('hours', 'Wednesday to Friday: 9.00 – 18.00 hrs'),
    detail('hours', 'Saturday and Sunday: 8.00 – 19.00 hrs'),
  ];
  expect(shown(brief('place', hours))).toEqual([
    [null, 'Wednesday to Friday', '9.00 – 18.00 hrs · Saturday and Sunday: 8.00 – 19.00 hrs'],
  ]);
});

test('decisiveCards put the day of a notice first, and leave the telephone to the captions', () => {
  const notice = {
    ...brief('article', [
      detail('date', 'Tuesday 24 November 2026, 8am to 3pm'),
      detail('phone', 'For questions call the drains team on 01632 960 441.'),
    ]),
    form: 'notice' as const,
  };
  expect(decisiveCards(notice).map(({ headline, order }) => [headline, order < 0])).toEqual([
    ['Tuesday 24 November 2026, 8am to 3pm', true],
  ]);
});

test('decisiveCards make no headline of a version, or of several commands', () => {
  const version = detail('version', 'v4.0.0');
  const commands = detail('row', 'npm install oar npx oar init');
  expect(shown(brief('code', [commands, version])).map(([, headline]) => headline)).not.toContain('v4.0.0');
  expect(shown(brief('code', [commands]))).toEqual([]);
  expect(shown(brief('code', [detail('row', 'npm install oar'), version]))).toEqual([
    [null, 'npm install oar', 'v4.0.0'],
  ]);
});

test('decisiveCards set a sum with what it gives', () => {
  const decisive = [detail('offer', '£12', 'a life jacket for a child')];
  expect(shown(brief('site', decisive))).toEqual([['£12', 'A life jacket for a child', null]]);
});

test('decisiveCards put a row of dates under what the page is about', () => {
  const row = 'Mon 5.4., 12.4., 19.4., 26.4.2027 · 18:00 · €40 · 3 places';
  expect(shown(brief('site', [detail('date', row)]))[0]).toEqual([null, 'The Pines Boathouse', row]);
});

test('decisiveCards make no card of a measure, a telephone or a town alone', () => {
  const decisive = [detail('duration', '40 min'), detail('phone', '0161 555 0142'), detail('size', '84 m²')];
  expect(shown(brief('other', decisive))).toEqual([]);
});

test('pageCards show the price of a product whose name is in the hook', () => {
  const hook = { text: 'Larch oar: light as a broom', claim: { quote: 'Larch oar · light as a broom', place: 'h1' } };
  const page = brief('product', [detail('price', '€80')], 'Larch oar');
  expect(pageCards(page, hook).map(({ figure, headline }) => [figure, headline])).toEqual([['€80', 'Larch oar']]);
});
