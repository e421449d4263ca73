import { expect, test } from 'vitest';
import { sentenceCase } from './plain-text.ts';

const casing = { names: [], isShouting: true };

test.each([
  ['THE PERROW FAMILY BAKES ON DOCK LANE EVERY FRIDAY.', 'The Perrow family bakes on Dock Lane every Friday.'],
  ['WE CLOSE THE MAIN ROAD FOR THE WHOLE FAMILY IN JUNE.', 'We close the main road for the whole family in June.'],
  ['Written as people write.', 'Written as people write.'],
])('sentenceCase leaves names their capitals: %s', (text, shown) => {
  expect(sentenceCase(text, casing)).toBe(shown);
});
