import { expect, test } from 'vitest';
import type { Fact } from '../page-source.ts';
import { decisiveFacts } from './decisive-facts.ts';

type Draft = Partial<Fact> & Pick<Fact, 'kind' | 'text'>;

const factsOf = (drafts: Draft[]): Fact[] =>
  drafts.map((draft, at) => ({
    id: `f${at + 1}`,
    label: null,
    value: draft.text,
    place: `p${at + 1}`,
    from: 'text',
    ...draft,
  }));

const row = (label: string, value: string, changes: Partial<Fact> = {}): Draft => ({
  kind: 'row',
  label,
  value,
  text: `${label} · ${value}`,
  from: 'list',
  ...changes,
});

const shown = (type: Parameters<typeof decisiveFacts>[0]['type'], drafts: Draft[]): string[] =>
  decisiveFacts({ type, title: 'Boathouse', facts: factsOf(drafts) }).map(({ label, text }) =>
    label === '' ? text : `${label}: ${text}`,
  );

test('decisiveFacts of a product are its price, former price and rating with its count', () => {
  const price = { text: '€80.00 €95.00 Save €15', place: 'p1' };
  const drafts: Draft[] = [
    { kind: 'rating', value: '4.6/5 (81)', text: '★★★★★ 4.6 of 5 from 81 reviews' },
    { kind: 'price', value: '80.00 EUR', ...price },
    { kind: 'former_price', value: '€95.00', ...price },
  ];
  expect(shown('product', drafts)).toEqual(['€80.00', '€95.00', '4.6 of 5 from 81 reviews']);
});

test('decisiveFacts of an event are when, where and how much, without what is sold out', () => {
  const drafts: Draft[] = [
    row('Balcony', '€30', { isOff: true }),
    row('Stalls', '€18'),
    row('Boxes', '€44'),
    { kind: 'place', value: 'Old Ropery', text: 'Concert in the Old Ropery' },
    { kind: 'date', value: '2027-06-05', text: '5 June 2027' },
    { kind: 'hours', value: 'Saturday, 19:30', text: 'Saturday, 19:30', place: 'div2' },
  ];
  expect(shown('event', drafts)).toEqual(['5 June 2027 · Saturday, 19:30', 'Old Ropery', 'Stalls: €18', 'Boxes: €44']);
});

test('decisiveFacts of an event with free entry leave out what is sold there', () => {
  const soup = row('Soup', '£2', { subject: 'Eat and drink' });
  const mugs = [soup, row('Mulled cider', '£4', { subject: 'Eat and drink' })];
  const free: Draft = { kind: 'offer', label: 'Entry is free', value: 'free', text: 'Entry is free for everybody.' };
  expect(shown('event', [...mugs, free])).toEqual([]);
  expect(shown('event', mugs)).toEqual([]);
  expect(shown('event', [row('Adult', '£6'), row('Child', '£3')])).toEqual(['Adult: £6', 'Child: £3']);
});

test('decisiveFacts of a job have the labels of their rows', () => {
  const drafts: Draft[] = [
    row('Pay', '£28,000 a year', { place: 'dd1' }),
    { kind: 'salary', value: '28000 GBP', text: '£28,000 a year', place: 'dd1' },
    { kind: 'deadline', value: '2027-02-01', text: 'Write to us. Apply by 1 February 2027. We answer within a week.' },
  ];
  expect(shown('job', drafts)).toEqual(['Pay: £28,000 a year', 'Apply by 1 February 2027']);
});

test('decisiveFacts of a timetable are its first row that is still to be had', () => {
  const dates = (text: string, isOff: boolean): Draft =>
    row('R-7', `${text} · 18:00 · €40`, {
      isOff,
      cells: [
        { head: 'Days', text },
        { head: 'Time', text: '18:00' },
        { head: 'Price', text: '€40' },
      ],
    });
  const drafts = [dates('Mon 1.3., 8.3.2027', true), dates('Mon 5.4., 12.4.2027', false)];
  expect(shown('site', drafts)).toEqual(['Mon 5.4., 12.4.2027 · 18:00 · €40']);
});

test('decisiveFacts of an appeal are a sum with what it gives and what came together', () => {
  const drafts: Draft[] = [
    { kind: 'offer', label: 'raised of', value: '900 GBP', text: '£900 raised of £4,000' },
    row('a life jacket for a child', '£12'),
    row('a day of lessons', '£60'),
  ];
  expect(shown('site', drafts)).toEqual([
    '£900 raised of £4,000',
    'a life jacket for a child: £12',
    'a day of lessons: £60',
  ]);
});

test('decisiveFacts leave out numbers and codes that say nothing by themselves', () => {
  const drafts: Draft[] = [
    { kind: 'rooms', value: '3', text: '3' },
    { kind: 'offer', label: 'K-27', value: '9 EUR', text: '9 €' },
    { kind: 'yield', value: '4', text: '[–] 4 [+]' },
  ];
  expect(['property', 'shop', 'recipe'].flatMap((type) => shown(type as 'shop', drafts))).toEqual([]);
});

test('decisiveFacts have no label that is a sentence without its price', () => {
  const text = 'A mooring costs €9 a night';
  const drafts: Draft[] = [{ kind: 'offer', label: 'A mooring costs a night', value: '9 EUR', text }];
  expect(shown('site', drafts)).toEqual([]);
});

test('decisiveFacts of an article are a box of at least three terms', () => {
  const terms = [
    row('From', 'Monday 3 May', { subject: 'The new boat' }),
    row('Fare', '£2 single', { subject: 'The new boat' }),
    row('First day', 'free for everybody', { subject: 'The new boat' }),
  ];
  expect(shown('article', terms)).toEqual(['From: Monday 3 May', 'Fare: £2 single', 'First day: free for everybody']);
  expect(shown('article', terms.slice(1))).toEqual([]);
});
