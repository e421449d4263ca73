import { expect, test } from 'vitest';
import { buildSource } from './build-source.ts';
import { readingOf, runOf, structure } from './reading/sample-structure.ts';

const url = 'https://kiln.example/mugs/tall';

const product = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': ['Product', 'Thing'],
      name: 'Tall Mug &amp; Lid',
      offers: { '@type': 'Offer', price: '24.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: '4,8', reviewCount: 31 },
      review: {
        reviewBody: 'It keeps tea warm for an hour.',
        author: { name: 'Ana' },
        reviewRating: { ratingValue: 2 },
      },
    },
    { '@type': 'Organization', name: 'Kiln & Co' },
  ],
};

function sourceOf(lines: string[]) {
  const runs = [runOf('h1', 'Tall Mug & Lid'), ...lines.map((text) => runOf('p', text))];
  const reading = readingOf(runs, {
    title: 'Tall Mug & Lid – Kiln & Co',
    buttons: [
      { text: 'Buy with Fast Pay', isFilled: true, area: 'main' },
      { text: 'Add to basket', isFilled: false, area: 'main' },
    ],
  });
  // A block as real pages have it: in a comment, with a trailing comma.
  const jsonLd = [`<!-- ${JSON.stringify(product).replace(/\}$/, ',}')} -->`];
  return buildSource({ url, reading, structure: structure({ jsonLd }) }).source;
}

test('buildSource uses a declared fact only when it is visible, in the words of the page', () => {
  const { type, facts, brand, title } = sourceOf(['Now 24,50 € with lid', 'In stock']);
  expect({ type, title, name: brand.name }).toEqual({ type: 'product', title: 'Tall Mug & Lid', name: 'Kiln & Co' });
  expect(facts.map(({ kind, text, place }) => [kind, text, place])).toEqual([
    ['name', 'Tall Mug & Lid', 'h1'],
    ['price', 'Now 24,50 € with lid', 'p1'],
    ['availability', 'In stock', 'p2'],
  ]);
});

test('buildSource invents nothing when the visible page shows another price', () => {
  const { facts } = sourceOf(['Now 26,00 €']);
  expect(facts.map(({ kind, value, from }) => [kind, value, from])).toEqual([
    ['name', 'Tall Mug & Lid', 'json-ld'],
    ['price', '26 EUR', 'text'],
  ]);
});

test('buildSource gives a review no speaker whom the page does not show', () => {
  expect(sourceOf(['It keeps tea warm for an hour.']).quotes.map(({ speaker }) => speaker)).toEqual([null]);
});

test('buildSource gives a review its speaker and its stars', () => {
  expect(sourceOf(['It keeps tea warm for an hour.', 'Ana']).quotes).toEqual([
    {
      id: 'q1',
      kind: 'review',
      text: 'It keeps tea warm for an hour.',
      speaker: 'Ana',
      stars: 2,
      source: null,
      place: 'p1',
    },
  ]);
});

test('buildSource uses the main action of the page, never a payment button', () => {
  expect(sourceOf([]).action).toEqual({ kind: 'buy', label: 'Add to basket' });
});

test('buildSource uses only the main text of an article and its headline', () => {
  const runs = [
    runOf('h1', 'Rain', { isArticle: false }),
    runOf('p', 'It rained for nine days in the valley, and then it stopped.'),
    runOf('p', 'Read our offers', { isArticle: false }),
  ];
  const jsonLd = [JSON.stringify({ '@type': 'NewsArticle', headline: 'Rain', isAccessibleForFree: 'False' })];
  const { source, reading } = buildSource({ url, reading: readingOf(runs), structure: structure({ jsonLd }) });
  expect(reading.runs.map(({ text }) => text)).toEqual([
    'Rain',
    'It rained for nine days in the valley, and then it stopped.',
  ]);
  expect(source).toMatchObject({ type: 'article', form: 'news', isGated: true });
});

test('buildSource reads rows of tables and opening hours', () => {
  const runs = [runOf('td', 'Tue–Sat'), runOf('td', '9:00–18:00'), runOf('td', 'Glazing class'), runOf('td', '€60')];
  const rows = [
    { isHead: false, isOff: false, cells: ['Tue–Sat', '9:00–18:00'] },
    { isHead: false, isOff: false, cells: ['Glazing class', '€60'] },
    { isHead: false, isOff: false, cells: ['Not on the page', '€99'] },
  ];
  const { source } = buildSource({
    url,
    reading: readingOf(runs),
    structure: structure({ tables: [{ heading: 'Visit', head: [], rows }] }),
  });
  expect(source.facts.map(({ kind, text }) => [kind, text])).toEqual([
    ['hours', 'Tue–Sat · 9:00–18:00'],
    ['row', 'Glazing class · €60'],
    ['offer', '€60'],
  ]);
});

test('buildSource omits bars and lines above the headline, and other products of a shop', () => {
  const runs = [
    runOf('div', 'Kiln & Co'),
    runOf('p', 'Home › Mugs › Tall'),
    runOf('h1', 'Tall Mug'),
    runOf('p', '24,50 €'),
    runOf('p', 'It keeps tea warm for an hour, and the glaze is made of the ash of our own oven.'),
    runOf('h3', 'Pairs well with'),
    runOf('p', 'Saucer 9,00 €'),
    runOf('p', 'Teapot 48,00 €'),
    runOf('div', 'Terms · Privacy · Contact'),
  ];
  const buttons = [{ text: 'Add to basket', isFilled: true, area: 'main' as const }];
  const { reading, source } = buildSource({ url, reading: readingOf(runs, { buttons }), structure: structure() });
  expect(source.type).toBe('product');
  expect(reading.runs.map(({ text }) => text)).toEqual(runs.slice(2, 5).map(({ text }) => text));
});

test('buildSource keeps a row of facts that looks like a menu', () => {
  const stated = [
    'Prep 10 minutes | Cook 35 minutes | Serves 6 | 310 kcal per bowl',
    'Course code CR214 | Tutor: Ada Quill | Status: 3 places left',
  ];
  const bars = [
    'Home | Courses | Craft',
    'Public · Watch 41 · Fork 188',
    'Ada Quill · Published 4 May 2026 · 3 min read',
  ];
  const runs = [runOf('h1', 'Upholstery for beginners'), ...[...stated, ...bars].map((text) => runOf('p', text))];
  const { reading } = buildSource({ url, reading: readingOf(runs), structure: structure() });
  expect(reading.runs.slice(1).map(({ text }) => text)).toEqual(stated);
});

test('buildSource names a page by the text above its headline, not by a longer title or the headline', () => {
  const line = { area: 'main' as const, time: '', isBold: false, isList: false, tag: 'div', sizePx: 16 };
  const lines = [
    { ...line, text: 'Kiln & Co Shop · Visit', lead: 'Kiln & Co', sizePx: 24, isBold: true },
    { ...line, text: 'Free delivery over €50!', lead: 'Free delivery over €50!' },
    { ...line, text: 'Tall Mug', lead: 'Tall Mug', tag: 'h1', sizePx: 40 },
  ];
  const reading = readingOf([runOf('h1', 'Tall Mug')], { title: 'Tall Mug | Kiln & Co Online Shop' });
  const mastheads = [{ kind: 'masthead' as const, text: 'Tall Mug' }];
  const { source } = buildSource({
    url: 'https://pots.example/x',
    reading,
    structure: structure({ lines, mastheads }),
  });
  expect(source.brand.name).toBe('Kiln & Co');
});

test('buildSource leaves the day of a review out of the name of its speaker', () => {
  const runs = [
    runOf('h1', 'Kiln & Co'),
    runOf('p', '“The tall mug outlived two dishwashers.” – Ana Brandvold, May 2027'),
    runOf('p', '“The glaze is the colour of the sea in winter.” – anon'),
  ];
  const { source } = buildSource({ url, reading: readingOf(runs), structure: structure() });
  expect(source.quotes.map(({ speaker }) => speaker)).toEqual(['Ana Brandvold', null]);
});

const decisiveOf = (runs: [tag: string, text: string][], head: [tag: string, text: string][] = []): string[] => {
  const lines = [...runs.slice(0, 1), ...head, ...runs.slice(1)].map(([tag, text]) => {
    return { tag, text, lead: '', area: 'main' as const, time: '', sizePx: 16, isBold: false, isList: false };
  });
  const reading = readingOf(runs.map(([tag, text]) => runOf(tag, text)));
  const { decisive = [] } = buildSource({ url, reading, structure: structure({ lines, marks: ['bar'] }) }).source;
  return decisive.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
};

test('buildSource reads day, times and venue of an event line by line, and of its prices those of tickets', () => {
  const runs: [string, string][] = [
    ['h1', 'Bell ringing for beginners'],
    ['p', 'You pull, it answers. Nobody has to read music, and the tower has a rail.'],
    ['h3', 'Tickets'],
    ['p', 'Rope £14'],
    ['p', 'Juniors £6 (bring a parent)'],
    ['h3', 'Afterwards'],
    ['p', 'Barley broth — £8'],
  ];
  const head: [string, string][] = [
    ['p', 'Saturday, 6 March 2027'],
    ['li', '6:00 pm – 8:30 pm'],
    ['li', 'Saint Osyth Tower (map)'],
  ];
  expect(decisiveOf(runs, head)).toEqual([
    'Saturday, 6 March 2027 · 6:00 pm – 8:30 pm',
    'Saint Osyth Tower',
    'Rope: £14',
    'Juniors: £6 (bring a parent)',
  ]);
});

test('buildSource reads from one line for how many a recipe is, and how long it takes', () => {
  const stew: [string, string][] = [
    ['h1', 'Gerstensuppe'],
    ['h2', 'Zutaten'],
    ['p', 'Für 6 Personen – 20 Minuten Arbeit, 2 Stunden auf dem Herd'],
    ...['200 g Graupen', '2 l Brühe', '100 g Speck'].map((text): [string, string] => ['li', text]),
    ['h2', 'Zubereitung'],
    ['p', 'Die Graupen waschen und mit dem Speck in die Brühe geben.'],
  ];
  expect(decisiveOf(stew)).toEqual(['20 Minuten Arbeit, 2 Stunden auf dem Herd', 'Für 6 Personen']);
});

test('buildSource puts the special offer of a place, with its time, before its hours', () => {
  const salon: [string, string][] = [
    ['h1', 'Salon Brackmann'],
    ['p', 'Nur bis 14. Februar 2027:\nFarbe mit Schnitt 69 € statt 88 €'],
    ['h2', 'Öffnungszeiten'],
    ['p', 'Dienstag bis Freitag: 9 - 18 Uhr'],
    ['p', 'Tel. 05555 / 44 18 20'],
  ];
  expect(decisiveOf(salon).slice(0, 3)).toEqual([
    'Farbe mit Schnitt 69 € statt 88 €',
    'Nur bis 14. Februar 2027',
    'Dienstag bis Freitag: 9 - 18 Uhr',
  ]);
});
