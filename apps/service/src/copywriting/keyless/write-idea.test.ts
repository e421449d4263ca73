import { expect, test } from 'vitest';
import { readIdea } from '../brief/read-idea.ts';
import type { Copy } from '../copy.ts';
import { writeIdea } from './write-idea.ts';

function write(prompt: string): Copy {
  const copy = writeIdea(readIdea(prompt), null);
  if (copy === null) throw new Error('no copy');
  return copy;
}

const shown = ({ points }: Copy) =>
  points.map(({ figure, headline, line }) => [figure, headline, line].filter(Boolean).join(' | '));
const openings = ({ captions }: Copy) => captions.map(({ text }) => text.slice(0, 24));

test('writeIdea adds no question to cards that have facts', () => {
  expect(shown(write('The kite shop moves to 4 Quay Street on 3 May, same phone number'))).toEqual([
    'Same phone number',
  ]);
});

test('writeIdea shows how to reply as a card, with the number or address in its line', () => {
  const copy = write('We are looking for two kite makers, £14 an hour, email jobs@kites.example');
  expect(shown(copy)).toEqual(['£14 an hour', 'Email | jobs@kites.example']);
});

test('writeIdea parts a statement that is too long for a cover, and a card has the rest', () => {
  const copy = write('Wir ziehen um: Ab 3. Mai findet ihr die Drachenwerkstatt in der Seilergasse 4, gleiche Nummer');
  expect(copy.hook.text).toBe('Wir ziehen um');
  expect(shown(copy)[0]).toContain('Ab 3. Mai findet ihr die Drachenwerkstatt in der Seilergasse 4');
});

test.each([
  'We apologise for the late kites of last week. The ferry did not sail. All orders leave on Monday.',
  'Nach 12 Jahren schließen wir den Drachenladen am 30. Juni. Danke für alles.',
  'Rappel de produit : n’utilisez plus les cerfs-volants du lot 12. Remboursement en boutique.',
])('writeIdea asks nothing where that would be out of place: %s', (prompt) => {
  const { captions, points } = write(prompt);
  expect(JSON.stringify([captions.map(({ text }) => text), points])).not.toMatch(/[?？]/u);
});

test.each([
  'Kite day on 3 May from 2pm, entry free, 30 stalls, bring a picnic',
  'El 3 de mayo sube la entrada de 6 a 7 euros. Los niños pagan 4 euros. El parque abre a las 10.',
  'Die Fähre fährt ab 3. Mai stündlich, Räder kosten 2 Euro, Kinder fahren frei',
])('writeIdea opens captions of some facts in at least five ways, and repeats no line: %s', (prompt) => {
  const copy = write(prompt);
  expect(new Set(openings(copy)).size).toBeGreaterThanOrEqual(5);
  for (const { text } of copy.captions) {
    const lines = text.split(/\n+|(?<=[.!?])\s/u);
    expect(new Set(lines).size).toBe(lines.length);
  }
});
