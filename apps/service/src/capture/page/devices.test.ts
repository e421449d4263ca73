import { expect, test } from 'vitest';
import { screenOf } from './devices.ts';

test('screenOf takes viewport and scale of the request when there is no device', () => {
  const { viewport } = screenOf({ viewport: { width: 640, height: 480 }, scale: 2 });
  expect(viewport).toEqual({ width: 640, height: 480, deviceScaleFactor: 2 });
});

test('screenOf is 1280 x 720 at scale 1 when the request gives nothing', () => {
  expect(screenOf({}).viewport).toEqual({ width: 1_280, height: 720, deviceScaleFactor: 1 });
});

test('screenOf takes size, scale, touch and user agent of a device', () => {
  const phone = screenOf({ device: 'phone' });
  expect(phone.viewport).toEqual({ width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  expect(phone.userAgent.mobile).toBe(true);
  expect(screenOf({ device: 'desktop' }).userAgent.mobile).toBe(false);
});

test.each([
  [{ scale: 1 }, { width: 390, height: 844, deviceScaleFactor: 1 }],
  [{ scale: 2 }, { width: 390, height: 844, deviceScaleFactor: 2 }],
  [{ viewport: { width: 1_280, height: 720 } }, { width: 1_280, height: 720, deviceScaleFactor: 3 }],
  [
    { viewport: { width: 320, height: 600 }, scale: 2 },
    { width: 320, height: 600, deviceScaleFactor: 2 },
  ],
])('screenOf prefers %j over the values of the device phone', (given, expected) => {
  expect(screenOf({ ...given, device: 'phone' }).viewport).toMatchObject({ ...expected, isMobile: true });
});
