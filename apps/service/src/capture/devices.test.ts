import { expect, test } from 'vitest';
import { screenOf } from './devices.ts';

const viewport = { width: 1_280, height: 720 };

test('without a device the window is as asked for', () => {
  const { viewport: shown } = screenOf({ viewport: { width: 640, height: 480 }, scale: 2 });
  expect(shown).toEqual({ width: 640, height: 480, deviceScaleFactor: 2 });
});

test('a device sets size, scale, touch and user agent together', () => {
  const phone = screenOf({ viewport, scale: 1, device: 'phone' });
  expect(phone.viewport).toEqual({ width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  expect(phone.userAgent.mobile).toBe(true);
  expect(screenOf({ viewport, scale: 1, device: 'desktop' }).userAgent.mobile).toBe(false);
});

test('a viewport or scale given beside a device wins', () => {
  const phone = screenOf({ viewport: { width: 320, height: 600 }, scale: 2, device: 'phone' });
  expect(phone.viewport).toMatchObject({ width: 320, height: 600, deviceScaleFactor: 2, isMobile: true });
});
