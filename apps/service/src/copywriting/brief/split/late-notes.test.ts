import { expect, test } from 'vitest';
import { readIdea } from '../read-idea.ts';

const shown = (prompt: string): string[] => readIdea(prompt).parts.map(({ text }) => text);

test.each([
  ['Kite day on 3 May from 2pm, 30 stalls. use they not we', 'they not we'],
  ['Kite day on 3 May from 2pm, 30 stalls. It’s for the harbour association page', 'association'],
  ['Kite day on 3 May from 2pm, 30 stalls. This is for families who know us', 'know us'],
  ['Kite day on 3 May from 2pm, 30 stalls. tear-jerking please', 'jerking'],
  ['Kite day on 3 May from 2pm, 30 stalls. brag a bit', 'rag a bit'],
  ['Kite day on 3 May from 2pm, 30 stalls. Calm but proud', 'proud'],
  ['Kite day on 3 May from 2pm, 30 stalls. Inspire people', 'nspire'],
  ['Drachenfest am 3. Mai ab 14 Uhr, 30 Stände. Mit Humor', 'Humor'],
  ['Fête du cerf-volant le 3 mai à 14 h, 30 stands. Parle aux enfants', 'enfants'],
  ['Drachenfest am 3. Mai ab 14 Uhr, 30 Stände. Bitte siezen', 'iezen'],
  ['Drachenfest am 3. Mai ab 14 Uhr, 30 Stände. Nicht vom Sturm sprechen', 'Sturm'],
  ['Drachenfest am 3. Mai ab 14 Uhr, 30 Stände. Kein Amtsdeutsch', 'Amtsdeutsch'],
  ['Fête du cerf-volant le 3 mai à 14 h, 30 stands. Vouvoie les lecteurs', 'lecteurs'],
  ['Fête du cerf-volant le 3 mai à 14 h, 30 stands. Pas de question au début', 'question'],
  ['Fiesta de cometas el 3 de mayo a las 14 h, 30 puestos. Cuéntalo con gracia', 'gracia'],
  ['Fiesta de cometas el 3 de mayo a las 14 h, 30 puestos. De usted', 'usted'],
  ['凧まつり 5月3日 午後2時から 屋台30店 家族向けに元気よく', '元気'],
  ['مهرجان الطائرات الورقية يوم 3 مايو، 30 كشكا. خليه خفيف', 'خفيف'],
])('readIdea prints no note behind the facts: %s', (prompt, note) => {
  const parts = shown(prompt);
  expect(parts.join(' | ')).not.toContain(note);
  expect(parts.join(' | ')).toMatch(/3/u);
});

test.each([
  'Kite day on 3 May. Dogs on leads please',
  'Kite day on 3 May. Cash only please',
  'Drachenfest am 3. Mai. Bitte nicht füttern',
  'Rückruf der Drachen vom 3. Mai. Bitte nicht mehr benutzen',
  'Fête le 3 mai. Pas de parking sur place',
  'Fiesta el 3 de mayo. Sin reserva previa',
])('readIdea keeps what is for readers: %s', (prompt) => {
  expect(shown(prompt).length).toBeGreaterThan(1);
});

test('readIdea takes the manner out of an order to the writer', () => {
  expect(shown('Explain in a gentle way that the pier shuts at dusk from 3 May')).toEqual([
    'The pier shuts at dusk from 3 May',
  ]);
  expect(shown('Drachenfest am 3. Mai. Erwähne bitte, dass Kinder 2 Euro sparen.')).toContain('Kinder sparen 2 Euro');
});

test('readIdea repairs frequent slips, and German notes without capitals', () => {
  expect(shown('Kite day is tommorow, come with your freinds')[0]).toContain('tomorrow');
  expect(shown('danke an alle helfer beim aufbau der stände, 30 drachen an einem tag').join(', ')).toMatch(
    /Helfer beim Aufbau der Stände.*Drachen an einem Tag/u,
  );
});
