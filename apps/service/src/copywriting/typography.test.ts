import { describe, expect, test } from 'vitest';
import { setSameLength, setTypography } from './typography.ts';

describe('setTypography', () => {
  test.each([
    ['en', `It's "open" for dogs' owners since '98`, 'It’s “open” for dogs’ owners since ’98'],
    ['en', `a 6" pan and a 5' shelf`, `a 6" pan and a 5' shelf`],
    ['en', `They said 'come back'...`, 'They said ‘come back’…'],
    ['de', 'Der Chef sagt "ja" und geht', 'Der Chef sagt „ja“ und geht'],
    ['de', "Wie geht's?", 'Wie geht’s?'],
    ['es', '¿Quién dijo "basta"?', '¿Quién dijo «basta»?'],
    ['fr', "L'atelier est ouvert !", 'L’atelier est ouvert\u202f!'],
    ['fr', 'Vous venez?', 'Vous venez\u202f?'],
    ['fr', 'Tarif : 3 €', 'Tarif\u00a0: 3 €'],
    ['fr', '"Quel pain!"', '«\u202fQuel pain\u202f!\u202f»'],
    ['fr', '« Moulin » à 10:30', '«\u202fMoulin\u202f» à 10:30'],
    ['fr-CA', 'Vous venez?', 'Vous venez?'],
    ['ja', '"休み" です', '「休み」 です'],
  ])('of %s: %s', (language, text, expected) => {
    expect(setTypography(text, language)).toBe(expected);
    expect(setTypography(expected, language)).toBe(expected);
  });

  test('leaves URLs, handles and file names as they are', () => {
    const text = `https://example.org/l'eau?a=1 www.example.org @l'atelier #l'été plan.html?x=1`;
    expect(setTypography(text, 'fr')).toBe(text);
  });
});

describe('setSameLength', () => {
  test.each([
    ['fr', "Voilà l'été : « enfin » ! Déjà?"],
    ['en', `It's "open"... 'now'`],
    ['de', 'Sie fragt "warum"'],
  ])('keeps every position of a text in %s', (language, text) => {
    const set = setSameLength(text, language);
    expect(set).not.toBe(text);
    expect(set).toHaveLength(text.length);
  });

  test('sets what has a place in French', () => {
    expect(setSameLength("Voilà l'été : « enfin » !", 'fr')).toBe('Voilà l’été\u00a0: «\u00a0enfin\u00a0»\u00a0!');
  });
});
