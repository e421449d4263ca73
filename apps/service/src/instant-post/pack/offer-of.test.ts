import { expect, test } from 'vitest';
import { offerOf } from './offer-of.ts';

type Facts = Parameters<typeof offerOf>[0]['facts'];

const factsOf = (all: Record<string, readonly [value: string, text: string]>): Facts =>
  Object.entries(all).map(([kind, [value, text]]) => {
    const plain = { id: 'f1', label: null, place: 'p1', from: 'json-ld' } as const;
    return { ...plain, kind: kind as Facts[number]['kind'], value, text };
  });

const lamp = { name: ['Lamp', 'Lamp'], price: ['89 EUR', '89,00 €'] } as const;

test('offerOf a product has price, former price and rating as the page shows them', () => {
  const facts = factsOf({ ...lamp, former_price: ['120', '120,00 €'], rating: ['4.6/5 (38)', '4,6 von 5 (38)'] });
  expect(offerOf({ type: 'product', title: null, facts })).toEqual({
    offer: { name: 'Lamp', price: '89,00 €', formerPrice: '120,00 €', rating: '4,6 (38)' },
  });
});

test.each([
  ['a page that sells nothing', 'article', lamp],
  ['a product without a price', 'product', { name: ['Lamp', 'Lamp'] }],
  ['a price within a sentence', 'product', { price: ['89 EUR', 'Only 89 € until the end of the week'] }],
] as const)('offerOf %s is empty', (_, type, facts) => {
  expect(offerOf({ type, title: 'Lamp', facts: factsOf(facts) })).toEqual({});
});

test('offerOf omits a rating without any reviews', () => {
  const { offer } = offerOf({ type: 'product', title: null, facts: factsOf({ ...lamp, rating: ['4.6/5', '4.6'] }) });
  expect(offer?.rating).toBe('');
});
