import { expect, test } from 'vitest';
import { shownCode } from './shown-code.ts';

test('shownCode writes a code as the terminal shows it, however it was typed', () => {
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk', 'bcdf–ghjk'])
    expect(shownCode(typed), typed).toBe('BCDF-GHJK');
  expect(shownCode('BCD')).toBe('BCD');
});
