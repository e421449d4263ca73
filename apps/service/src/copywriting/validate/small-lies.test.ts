import { packOf } from '@galley/fixtures/text-model/pack-of.ts';
import { expect, test } from 'vitest';
import type { ModelBrief } from '../model/brief.ts';
import { buildCopy } from '../model/build-copy.ts';
import { type ModelResponse, modelResponse } from '../model/response.ts';
import { isMinor } from './fault.ts';
import { findFaults } from './find-faults.ts';

const sentences = [
  'The mill shop in Quenby sells lamps for £45.',
  'Each lamp is turned by hand in 6 days.',
  'You can visit us on Sunday.',
];
const praise = 'I finally read in bed without a headache, says Mara Ode.';
const page: ModelBrief = {
  ...({
    version: 1,
    kind: 'website',
    language: 'en',
    page_type: 'product',
    title: 'Mill shop',
    instruction: null,
  } as const),
  brand: { name: 'Quenby Mill', domain: 'quenby.example' },
  source: [...sentences, praise, 'Book a visit'].map((text, at) => ({ id: `s${at + 1}`, text })),
};
const pieces = sentences.map((text, at) => ({ text, quote: text, block: `s${at + 1}` }));

type Change = (response: ModelResponse) => void;

function responseWith(change: Change, brief = page): ModelResponse {
  const response = modelResponse.parse({ ...packOf(brief, pieces), version: 1 });
  for (const caption of Object.values(response.captions ?? {})) caption.hashtags = ['Lamps'];
  change(response);
  return response;
}

/** All that a reader sees, without its own claims. */
function shown(response: ModelResponse, isChecked: boolean, brief = page): string {
  const faults = isChecked ? findFaults(response, brief) : [];
  const order = { made: { brief, positions: new Map() }, keyless: null, link: { url: null, domain: null } };
  const { copy } = buildCopy({ response, faults }, order);
  const { points, quote, callToAction, captions } = copy;
  return JSON.stringify([
    points.map(({ figure, headline, line }) => [figure, headline, line]),
    [quote.text, quote.speaker, callToAction.text],
    captions.map(({ text, hashtags }) => [text, hashtags]),
  ]);
}

const quoting =
  (text: string, speaker: string | null, kind: 'said' | 'line' = 'said'): Change =>
  (response) => {
    response.quote = { kind, text, speaker, claims: ['c1'] };
  };
const tagged =
  (tag: string): Change =>
  (response) => {
    for (const caption of Object.values(response.captions ?? {})) caption.hashtags = ['Lamps', tag];
  };
const button =
  (text: string, from: 'house' | 'button' = 'house'): Change =>
  (response) => {
    response.call_to_action = { text, from };
  };
const figured =
  (figure: string): Change =>
  ({ cards }) => {
    for (const card of cards.slice(1, 2)) card.figure = figure;
  };

const heads = 'I finally read in bed without a headache';
const lies: [string, Change, string][] = [
  ['an office that nobody has', quoting(heads, 'Mara Ode, Nobel laureate'), 'Nobel laureate'],
  ['a speaker behind an empty name', quoting(heads, ', head of the clinic'), 'head of the clinic'],
  ['single words put together', quoting('Mara. Lamp. A headache.', null), 'Mara. Lamp.'],
  ['a number in a tag', tagged('Top10Lamps'), 'Top10Lamps'],
  ['a superlative in a tag', tagged('BestLampsEver'), 'BestLampsEver'],
  ['a promise in a tag', tagged('FreeShippingLamps'), 'FreeShipping'],
  ['a day in a tag', tagged('LampsOnMonday'), 'LampsOnMonday'],
  ['a tag of another topic', tagged('GoldenCasino'), 'GoldenCasino'],
  ['a number on the button', button('Save 90% now'), '90%'],
  ['a promise on the button', button('Get it free'), 'Get it free'],
  ['an address on the button', button('Go to gold.example'), 'gold.example'],
  ['a button that the page does not have', button('Claim a prize', 'button'), 'Claim a prize'],
  ['a word as the figure', figured('Doctor approved'), 'Doctor approved'],
  ['a count of nothing as the figure', figured('2'), '"2"'],
  [
    'a sentence as the figure',
    figured('£45 for each lamp, and nothing for whoever comes first'),
    'whoever comes first',
  ],
];

test.each(lies)('findFaults lets no reader see %s', (_, change, lie) => {
  const response = responseWith(change);
  expect(shown(response, true)).not.toContain(lie);
  expect(shown(response, false), 'control: without the check it is shown').toContain(lie);
});

test('findFaults lets no line of an idea have a speaker', () => {
  const idea: ModelBrief = { ...page, kind: 'idea', source: page.source.map((block) => ({ ...block })) };
  const response = responseWith(quoting('Come and see.', 'Mara Ode', 'line'), idea);
  expect(shown(response, true, idea)).not.toContain('Mara Ode');
  expect(shown(response, false, idea)).toContain('Mara Ode');
});

test('findFaults leaves true small parts as they are', () => {
  const truths: [Change, string][] = [
    [quoting(heads, 'Mara Ode'), 'Mara Ode'],
    [tagged('MillShop'), '#MillShop'],
    [tagged('Visitors'), '#Visitors'],
    [tagged('shopping'), '#shopping'],
    [tagged('handmade'), '#handmade'],
    [tagged('LampShopping'), '#LampShopping'],
    [button('Book a visit', 'button'), 'Book a visit'],
    [button('See the lamps'), 'See the lamps'],
    [figured('6 days'), '6 days'],
  ];
  for (const [change, truth] of truths) {
    const response = responseWith(change);
    expect(findFaults(response, page), truth).toEqual([]);
    expect(shown(response, true)).toContain(truth);
  }
});

const gaps: [string, Change, boolean][] = [
  ['an empty caption', ({ captions }) => void Object.assign(captions?.x ?? {}, { text: ' ' }), false],
  [
    'a title of 300 characters',
    ({ captions }) => void Object.assign(captions?.youtube_shorts ?? {}, { title: 'Lamp '.repeat(60) }),
    false,
  ],
  ['one card', ({ cards }) => void cards.splice(1), false],
  ['one alternative', ({ hook }) => void hook?.alternatives.splice(1), true],
  ['an emphasis of other words', ({ hook }) => void Object.assign(hook ?? {}, { emphasis: 'brass' }), true],
  [
    'a reason that is none',
    ({ instruction }) => void instruction.not_followed.push({ part: 'tone', why: 'because' }),
    true,
  ],
];

test.each(gaps)('findFaults misses what is not there: %s', (_, change, isSmall) => {
  const source = [...page.source, { id: 's6', text: 'The mill stands by the water. '.repeat(8) }];
  const faults = findFaults(responseWith(change), { ...page, source });
  expect(faults.map(({ fault }) => fault)).toContain('form');
  expect(faults.every(isMinor)).toBe(isSmall);
});

test('findFaults checks a response by the language that it is written in', () => {
  const response = responseWith((item) => {
    item.language = 'ja';
    for (const card of item.cards) card.line = 'You can not visit us on Sunday. [c3]';
  });
  expect(findFaults(response, page).map(({ fault }) => fault)).toContain('negation');
});
