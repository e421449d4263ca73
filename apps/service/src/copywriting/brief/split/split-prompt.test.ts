import { expect, test } from 'vitest';
import { ideaWordsOf } from '../../languages/ideas/idea-languages.ts';
import { splitPrompt } from './split-prompt.ts';

const pieces = (code: string, prompt: string) => splitPrompt(prompt, ideaWordsOf(code)).pieces.map(({ text }) => text);

test.each([
  ['en', 'Don’t use the kite strings of batch 12, sold in May', 'Don’t use the kite strings of batch 12, sold in May'],
  ['fr', 'ne consommez pas la confiture du lot 12', 'ne consommez pas la confiture du lot 12'],
  ['en', 'Say hello to Ada, our new pilot', 'Say hello to Ada, our new pilot'],
  ['en', 'Ada speaks Dutch and a bit of Welsh', 'Ada speaks Dutch and a bit of Welsh'],
  ['es', 'Gracias a las 60 personas que vinieron', 'Gracias a las 60 personas que vinieron'],
  ['en', 'Kites were never about wind, they were about string', 'Kites were never about wind, they were about string'],
  ['en', 'Thanks to everyone who flew a kite', 'Thanks to everyone who flew a kite'],
  ['en', 'The hall is full. No need to book for the yard', 'The hall is full, No need to book for the yard'],
])('splitPrompt leaves what is for readers of %s: %s', (code, prompt, shown) => {
  expect(pieces(code, prompt).join(', ')).toBe(shown);
});

test.each([
  ['en', 'The kite fair is on 4 May. Don’t mention the raffle, and keep it short', 'The kite fair is on 4 May'],
  ['fr', 'La fête est le 4 mai. Ne parle pas de la tombola', 'La fête est le 4 mai'],
  ['de', 'Die Karte kostet 20 Euro statt 25. Bitte nichts vom Umbau schreiben', 'Die Karte kostet 20 Euro statt 25'],
  [
    'en',
    'The kite shop opens on 4 May, can you make it sound like us and not like an ad',
    'The kite shop opens on 4 May',
  ],
  ['en', 'The kite fair is on 4 May. Don’t mention the raffle, we hate that', 'The kite fair is on 4 May'],
  ['es', 'La feria es el 4 de mayo. que quede simpática pero sin tratar a nadie de niño', 'La feria es el 4 de mayo'],
  ['es', 'Feria de cometas, 4 de mayo 11h, no pongas el precio en el título', 'Feria de cometas, 4 de mayo 11h'],
  ['fr', 'Écris un post : la fête est le 4 mai. un truc joyeux', 'la fête est le 4 mai'],
])('splitPrompt takes an order to the writer out of %s: %s', (code, prompt, shown) => {
  expect(pieces(code, prompt).join(', ')).toBe(shown);
});

test('splitPrompt ends a German sentence at a number before an article, not before what is counted', () => {
  expect(pieces('de', 'Die Karte kostet 95 statt 85. Die Fahrt kostet 11.')).toHaveLength(2);
  expect(pieces('de', 'Am 3. Mai feiern wir den 85. Geburtstag.')).toHaveLength(1);
});
