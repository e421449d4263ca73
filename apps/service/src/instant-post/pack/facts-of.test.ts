import { expect, test } from 'vitest';
import type { PageSnapshot } from '#capture';
import { factsOf } from './facts-of.ts';

type Fact = PageSnapshot['source']['facts'][number];
const fact = (kind: Fact['kind'], text: string, label: string | null = null): Fact => {
  return { id: 'f1', kind, label, value: text, text, place: 'p1', from: 'text' };
};

test('factsOf gives date, place and price of an event in the order that readers ask', () => {
  const facts = [fact('price', '£12'), fact('place', 'Netmaker Hall'), fact('date', 'Saturday 3 July')];
  expect(factsOf({ type: 'event', facts }).facts?.map(({ text }) => text)).toEqual([
    'Saturday 3 July',
    'Netmaker Hall',
    '£12',
  ]);
});

test('factsOf sets the label of a row apart from its value', () => {
  const facts = [fact('hours', 'Monday: 8 to 5', 'Monday'), fact('hours', '9 to 1', 'Saturday')];
  expect(factsOf({ type: 'place', facts }).facts).toEqual([
    { label: 'Monday', text: '8 to 5' },
    { label: 'Saturday', text: '9 to 1' },
  ]);
});

test('factsOf shows only the number of a telephone', () => {
  expect(factsOf({ type: 'place', facts: [fact('phone', 'Call us(0161) 555-0142')] }).facts).toEqual([
    { label: '', text: '(0161) 555-0142' },
  ]);
});

test('factsOf leaves out what is too long for a row, repetitions, and pages without such facts', () => {
  const long = fact('address', 'The third door behind the old net loft, past the chapel and the pump');
  const facts = [fact('place', 'Netmaker Hall'), fact('address', 'Netmaker Hall'), long];
  expect(factsOf({ type: 'event', facts })).toEqual({ facts: [{ label: '', text: 'Netmaker Hall' }] });
  expect(factsOf({ type: 'article', facts })).toEqual({});
});

test('factsOf shows the decisive facts of a page with their labels', () => {
  const decisive = [
    { kind: 'row' as const, label: 'Fare', text: '£2 single', quote: 'Fare · £2 single', place: 'li1' },
    { kind: 'date' as const, label: '', text: 'Saturday 3 July', quote: 'Saturday 3 July', place: 'p1' },
  ];
  const facts = [fact('phone', '0161 555 0142')];
  expect(factsOf({ type: 'article', facts, decisive }).facts).toEqual([
    { label: 'Fare', text: '£2 single' },
    { label: '', text: 'Saturday 3 July' },
  ]);
  expect(factsOf({ type: 'product', facts, decisive })).toEqual({});
});
