import { expect, test } from 'vitest';
import { pageOf } from '#test/copywriting/page-of';
import { type Copy, createWriter } from '../../index.ts';

const writer = createWriter();

async function copyOf(page: Parameters<typeof pageOf>[0]): Promise<Copy> {
  const copy = await writer.write(pageOf(page), { instruction: null, signal: new AbortController().signal });
  if (copy === null) throw new Error('there is no copy');
  return copy;
}

const textOf = ({ captions }: Copy, wanted: string): string =>
  captions.find(({ platform }) => platform === wanted)?.text ?? '';
const tagsOf = ({ captions }: Copy): readonly string[] =>
  captions.find(({ platform }) => platform === 'instagram')?.hashtags ?? [];
const article = { jsonLd: ['{"@type":"NewsArticle"}'] };

const bridge: Parameters<typeof pageOf>[0] = {
  language: 'en',
  title: '‘We counted the bolts by torchlight’: footbridge opens again at Sallow Weir | Marl Echo',
  description: 'The footbridge at Sallow Weir opens again on 4 May, six years after the flood.',
  brand: 'Marl Echo',
  changes: article,
  runs: [
    ['p', 'Join our readers! Subscribe to our newsletter today.'],
    ['h1', '‘We counted the bolts by torchlight’: footbridge opens again at Sallow Weir'],
    ['p', 'Six years after the flood took it, the footbridge opens again on 4 May, paid for by the village.'],
    ['p', 'The old bridge at Sallow Weir was closed in 2021. Children have walked two miles to school since.'],
    ['p', 'The new one has 1,140 bolts, and each was tightened by hand. It cost £212,000.'],
    ['h2', 'Opening day'],
    ['p', 'The first walkers cross at nine in the morning. There is tea in the mill yard.'],
  ],
};

test('writePage takes the news out of a long headline, and the lead in its own order', async () => {
  const copy = await copyOf(bridge);
  expect(copy.hook.text).toBe('Footbridge opens again at Sallow Weir');
  const linkedin = textOf(copy, 'linkedin');
  expect(linkedin).toMatch(/^Six years after the flood took it/);
  expect(linkedin.indexOf('closed in 2021')).toBeLessThan(linkedin.indexOf('1,140 bolts'));
  expect(textOf(copy, 'instagram')).toMatch(/^Footbridge opens again at Sallow Weir\.\n\nSix years after/);
  expect(linkedin).toMatch(/\nRead the article: https:\/\/page\.example\/$/);
  expect(JSON.stringify(copy)).not.toContain('newsletter');
  expect(tagsOf(copy)).toEqual(expect.arrayContaining(['#SallowWeir', '#MarlEcho']));
});

test('writePage writes captions that differ: none is the beginning of another', async () => {
  const own = (await copyOf(bridge)).captions.map(({ text }) => text);
  expect(own.filter((text, at) => own.some((other, index) => index !== at && other.startsWith(text)))).toEqual([]);
});

test('writePage uses a description as far as the page bears it out', async () => {
  expect((await copyOf(bridge)).supportingLine).toBe(bridge.description);
  const copy = await copyOf({ ...bridge, description: 'Zorblax gives every walker 500 euros at Sallow Weir.' });
  expect(JSON.stringify(copy)).not.toContain('Zorblax');
});

test('writePage announces a page without a headline by what it sets largest, not by the bar above it', async () => {
  const copy = await copyOf({
    language: 'en',
    title: 'Save the Orchard',
    brand: 'Quince Trust',
    runs: [
      ['div', 'Gift cards! Members can add 20% at no cost. How?', 14],
      ['div', '300 old trees. One hedge cutter. We need to be quicker.', 60],
      ['p', 'The orchard at Nether Quince is for sale. The owner will sell to us for £90,000 if we pay by 1 March.'],
      ['p', 'Every autumn forty families pick their apples here. Nobody has ever paid for them.'],
    ],
  });
  expect(copy.hook.text).toBe('300 old trees. One hedge cutter. We need to be quicker.');
  expect(textOf(copy, 'instagram')).toContain('The orchard at Nether Quince is for sale. The owner will sell');
  expect(JSON.stringify(copy)).not.toContain('Gift cards');
});

test('writePage takes a heading that is a sentence where the German title is a name', async () => {
  const copy = await copyOf({
    language: 'de',
    title: 'Löten für Einsteiger - Werkhof Immer',
    brand: 'Werkhof Immer',
    runs: [
      ['h1', 'Löten für Einsteiger'],
      ['p', 'Drei Abende am Werktisch. Acht Leute. Am Ende leuchtet eine Lampe, die Ihnen gehört.'],
      ['h2', 'Der erste Punkt wird ein Klecks. Der zwanzigste nicht mehr.'],
      ['p', 'Am ersten Abend lernt man, die Spitze sauber zu halten. Am zweiten lötet man den Schalter ein.'],
      ['h2', 'Häufige Fragen'],
      ['p', 'Kann ich einen Abend nachholen?'],
      ['p', 'Ja, einmal, in der offenen Werkstatt.'],
    ],
  });
  expect(copy.hook.text).toBe('Der erste Punkt wird ein Klecks. Der zwanzigste nicht mehr.');
  expect(textOf(copy, 'linkedin')).toMatch(/^Drei Abende am Werktisch\. Acht Leute\. Am Ende leuchtet/);
  expect(textOf(copy, 'x')).toContain('Löten für Einsteiger');
  expect(JSON.stringify(copy.captions)).not.toContain('nachholen');
});

test('writePage begins with a French lead that names the place', async () => {
  const copy = await copyOf({
    language: 'fr',
    title: 'visite.html',
    brand: 'La Forge de Trémel',
    runs: [
      ['p', 'C’est la dernière forge du pays qui travaille au charbon. On y entre le samedi, et chacun bat son clou.'],
      ['p', 'Pas de feu ? Le billet reste valable un an pour revenir un jour de forge.'],
      ['p', 'La visite dure 40 minutes. Les marches sont raides.'],
    ],
  });
  expect(copy.hook.text).toBe('C’est la dernière forge du pays qui travaille au charbon');
  expect(textOf(copy, 'linkedin')).toMatch(/^C’est la dernière forge .+ On y entre le samedi/);
  expect(textOf(copy, 'linkedin')).toContain('La Forge de Trémel');
  expect(JSON.stringify([copy.hook, copy.points, copy.captions])).not.toContain('visite.html');
});

test('writePage leaves a Spanish greeting out, and names the soup', async () => {
  const copy = await copyOf({
    language: 'es',
    title: 'Sopa de puerros con almendras (en 25 minutos)',
    brand: 'La olla azul',
    changes: { jsonLd: ['{"@type":"Recipe","name":"Sopa de puerros con almendras (en 25 minutos)"}'] },
    runs: [
      ['h1', 'Sopa de puerros con almendras (en 25 minutos)'],
      ['p', '¡Hola, familia! ¿Qué tal el lunes? Por aquí hace frío.'],
      ['p', 'Esta es la sopa de mi tía Remedios, con un puñado de almendras que la espesa. Los puerros van enteros.'],
      ['h2', 'Ingredientes'],
      ['li', '4 puerros grandes'],
      ['li', '80 g de almendras'],
      ['p', 'Si te ha gustado, guárdala en tu tablero favorito.'],
    ],
  });
  expect(copy.hook.text).toBe('Sopa de puerros con almendras (en 25 minutos)');
  expect(textOf(copy, 'instagram')).toContain('Esta es la sopa de mi tía Remedios');
  expect(JSON.stringify([copy.captions, copy.points])).not.toMatch(/Hola|tablero/);
  expect(tagsOf(copy)).toEqual(expect.arrayContaining(['#SopaDePuerros', '#LaOllaAzul']));
});

test('writePage writes a Japanese page from its headline on', async () => {
  const copy = await copyOf({
    language: 'ja',
    title: '風の音だけが、聞こえる。 | 峠の宿 しずく',
    brand: '峠の宿 しずく',
    runs: [
      ['h1', '風の音だけが、聞こえる。'],
      ['p', '峠の上に建つ、全六室の宿です。テレビはありません。'],
      ['p', '夕食は囲炉裏で、山菜と川魚を焼きます。朝食は八時からです。'],
    ],
  });
  expect(copy.hook.text).toBe('風の音だけが、聞こえる');
  expect(textOf(copy, 'linkedin')).toMatch(/^峠の上に建つ、全六室の宿です。テレビはありません。/);
  expect(textOf(copy, 'instagram')).toMatch(/^風の音だけが、聞こえる。\n\n峠の上に建つ/);
});

test('writePage shows the facts of an event with their labels', async () => {
  const event = { '@type': 'Event', name: 'Kiln Week', startDate: '2027-06-12', location: { name: 'Harrow Yard' } };
  const copy = await copyOf({
    language: 'en',
    title: 'Kiln Week — five nights beside an open fire',
    brand: 'Harrow Potters',
    changes: { jsonLd: [JSON.stringify(event)] },
    runs: [
      ['h1', 'Kiln Week'],
      ['p', 'Five nights, one kiln and forty potters who keep it burning until the last shelf is white.'],
      ['div', '12 June 2027'],
      ['div', 'Harrow Yard'],
      ['h2', 'What happens'],
      ['p', 'The kiln is lit on Saturday. It is opened a week later, and everybody carries their own pots home.'],
    ],
  });
  expect(copy.hook.text).toBe('Five nights beside an open fire');
  expect(textOf(copy, 'instagram')).toContain('When: 12 June 2027');
  expect(textOf(copy, 'x')).toContain('12 June 2027');
  expect(JSON.stringify(copy.points)).toContain('12 June 2027');
});

test('writePage makes cards of an article from its sections, each with its heading', async () => {
  const copy = await copyOf({
    language: 'en',
    title: 'How to keep a wooden ladder for forty years',
    brand: 'Shed Notes',
    changes: { jsonLd: ['{"@type":"Article"}'] },
    runs: [
      ['h1', 'How to keep a wooden ladder for forty years'],
      ['p', 'My father bought our ladder in 1986. It has never been painted, and that is the reason it still stands.'],
      ['h2', 'Never paint the wood'],
      ['p', 'Paint hides the cracks that you need to see.'],
      ['h2', 'Oil the rungs twice a year'],
      ['p', 'Linseed oil keeps the rungs from drying out.'],
      ['h2', 'Hang the ladder up'],
      ['p', 'A ladder that leans for a winter grows a bend.'],
      ['h2', 'Check the rungs in spring'],
      ['p', 'Tap each rung with a spoon and listen.'],
    ],
  });
  expect(copy.points.map(({ headline }) => headline).slice(-4)).toEqual([
    'Never paint the wood',
    'Oil the rungs twice a year',
    'Hang the ladder up',
    'Check the rungs in spring',
  ]);
});

test('writePage opens a job with its role and what it pays', async () => {
  const copy = await copyOf({
    language: 'en',
    title: 'Lock keeper | Lyd Canal',
    brand: 'Lyd Canal',
    changes: { jsonLd: ['{"@type":"JobPosting","title":"Lock keeper"}'] },
    runs: [
      ['h1', 'Lock keeper'],
      ['p', '£24,000 – £27,500'],
      ['p', 'We are the people with the long hooks. Boats wait for nobody else on 31 miles of water.'],
    ],
  });
  expect(copy.hook.text).toMatch(/^Lock keeper: £24,000/u);
  for (const platform of ['x', 'tiktok', 'threads']) expect(textOf(copy, platform)).toMatch(/Lock keeper.*£24,000/su);
});

test('writePage tags no words that are cut out of a headline', async () => {
  const copy = await copyOf({
    ...bridge,
    title: 'Orrin sisters win their old boat back | Marl Echo',
    runs: [['h1', 'Orrin sisters win their old boat back'], ...bridge.runs.slice(2)],
  });
  expect(tagsOf(copy).join(' ')).not.toMatch(/Win|Sisters/u);
});
