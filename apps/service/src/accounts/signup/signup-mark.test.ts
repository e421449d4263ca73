import { expect, test, vi } from 'vitest';
import { createSignupMarks } from './signup-mark.ts';

const marks = createSignupMarks({ secret: 'a secret of the test', isSecure: true });
const markIn = (cookie: string) => cookie.split(';')[0]?.split('=')[1] ?? '';

test('createSignupMarks: a mark that the page set is valid for an hour and not longer', () => {
  vi.useFakeTimers();
  const value = markIn(marks.cookie());
  expect(marks.isGenuine(value)).toBe(true);
  vi.advanceTimersByTime(59 * 60_000);
  expect(marks.isGenuine(value)).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(marks.isGenuine(value)).toBe(false);
  vi.useRealTimers();
});

test('createSignupMarks rejects a mark that was changed, invented, or signed with another secret', () => {
  const value = markIn(marks.cookie());
  const foreign = markIn(createSignupMarks({ secret: 'another', isSecure: true }).cookie());
  const later = value.replace(/^\d+/, (time) => String(Number(time) + 86_400));
  for (const bad of [null, '', 'forged', foreign, later, `${value}A`, value.slice(0, -1)]) {
    expect(marks.isGenuine(bad), String(bad)).toBe(false);
  }
});

test('createSignupMarks sets a cookie that scripts and other sites cannot read', () => {
  expect(marks.cookie()).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=3600; Secure$/);
});
