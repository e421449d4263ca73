import { expect, test } from 'vitest';
import { factLine, factLines } from '../captions/caption-facts.ts';
import { pageCaptions } from '../captions/page-captions.ts';
import { brief, detail, ticket } from './sample-brief.ts';

const lineOf = (...[page, options]: Parameters<typeof factLine>): string =>
  factLine(page, options)
    .map(({ text }) => text)
    .join(' ');

test('factLine shows the former price and the price, and nothing of the stock', () => {
  const facts = [detail('price', '€80'), detail('former_price', '€95'), detail('availability', 'Only 3 left')];
  expect(lineOf(brief('product', facts, 'Larch oar'))).toBe('Larch oar · €80 instead of €95');
});

test('factLine shows all of the hours or none', () => {
  const facts = [
    detail('hours', 'Wednesday to Friday: 9.00 – 18.00 hrs'),
    detail('hours', 'Saturday and Sunday: 8.00 – 19.00 hrs'),
    detail('address', '12 Quay Street'),
  ];
  expect(lineOf(brief('place', facts), { most: 60 })).toBe('Where: 12 Quay Street');
  expect(lineOf(brief('place', facts))).toMatch(/^Wednesday.* · Saturday.* · Where: 12 Quay Street$/);
});

test('factLine leaves out what a text has, and breaks off a list where it does not fit', () => {
  const facts = [
    detail('date', '5 June 2027'),
    ticket('€18', 'Stalls'),
    ticket('€44', 'Boxes with a view of the lake'),
  ];
  const page = brief('event', [...facts, ticket('€5', 'Lawn')]);
  expect(lineOf(page, { shown: 'We row on 5 June 2027.', most: 30 })).toBe('Stalls: €18');
});

test('factLines name each fact, and write commands as they are typed', () => {
  const lines = (page: ReturnType<typeof brief>): string[] =>
    factLines(page).flatMap((paragraph) => paragraph.lines.map(({ text }) => text));
  expect(lines(brief('event', [detail('date', '5 June 2027')]))).toEqual(['When: 5 June 2027']);
  expect(lines(brief('code', [detail('row', 'npm install oar')]))).toEqual(['npm install oar']);
});

test('pageCaptions have the decisive facts in at least six of eight captions', () => {
  const facts = [detail('salary', '£28,000 a year'), detail('deadline', 'Apply by 1 February 2027')];
  const hook = { text: 'Row with us all summer', claim: { quote: 'Row with us all summer', place: 'h1' } };
  const manner = { noQuestions: false, isFormal: false, isShort: false, noHashtags: false, noLink: false };
  const parts = { hook, voice: null, points: [], hashtags: [], manner: { ...manner, avoid: [], focus: [], notes: [] } };
  const texts = pageCaptions(
    brief('job', facts, 'Oarsman'),
    parts as unknown as Parameters<typeof pageCaptions>[1],
  ).map(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'));
  expect(texts.filter((text) => text.includes('£28,000') && text.includes('1 February 2027')).length).toBeGreaterThan(
    5,
  );
});
