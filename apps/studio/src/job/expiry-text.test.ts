import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

const finished = '2026-11-01T10:00:00.000Z';

test('expiryText names the day, and counts the last three', () => {
  expect(expiryText(finished, Date.parse('2026-11-02T10:00:00.000Z'))).toEqual({ text: '1 Dec', isSoon: false });
  expect(expiryText(finished, Date.parse('2026-11-29T09:00:00.000Z'))).toEqual({ text: '3 days left', isSoon: true });
  expect(expiryText(finished, Date.parse('2026-11-30T12:00:00.000Z'))).toEqual({ text: '1 day left', isSoon: true });
  expect(expiryText(finished, Date.parse('2026-12-04T12:00:00.000Z'))).toEqual({ text: '0 days left', isSoon: true });
});
