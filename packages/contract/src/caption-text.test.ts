import { expect, test } from 'vitest';
import { captionText } from '#caption-text';

test('a caption is composed as it is pasted: each hashtag with one sign, and no gap for what is missing', () => {
  const caption = { title: 'Two days', text: 'Bread needs time.', hashtags: ['#Bread', 'Oven'] };
  expect(captionText(caption)).toBe('Two days\n\nBread needs time.\n\n#Bread #Oven');
  expect(captionText({ text: 'Bread needs time.', hashtags: [] })).toBe('Bread needs time.');
});
