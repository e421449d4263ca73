import { expect, test } from 'vitest';
import { styles } from '#render/template';
import { postersFor } from './posters-for.ts';

test.each(styles)('postersFor shows an initial only of letters that are one shape: %s', (style) => {
  expect(postersFor({ text: 'Plant it now' }, style, 'en')).toContain('initial');
  // Its dots would lie among the words.
  expect(postersFor({ text: 'قهوة كل صباح' }, style, 'ar')).not.toContain('initial');
  expect(postersFor({ text: '書くための紙' }, style, 'ja')).not.toContain('initial');
});
