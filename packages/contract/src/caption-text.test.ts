import { expect, test } from 'vitest';
import { captionText } from '#caption-text';

test('captionText joins text and hashtags, each with one #, without gaps for missing parts', () => {
  const caption = { title: 'Two days', text: 'Bread needs time.', hashtags: ['#Bread', 'Oven'] };
  expect(captionText(caption)).toBe('Two days\n\nBread needs time.\n\n#Bread #Oven');
  expect(captionText({ text: 'Bread needs time.', hashtags: [] })).toBe('Bread needs time.');
});
