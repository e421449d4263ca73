import { schemas } from '@galley/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordingOf, type ScrollOptions, tooLarge } from './scroll-video.ts';

const asked = (options: Partial<ScrollOptions> = {}): ScrollOptions =>
  schemas.ScrollVideoRequest.parse({ url: 'https://example.com/', options }).options;

describe('recordingOf', () => {
  test('is 1080x1920 at 30 frames by default', () => {
    expect(recordingOf(asked())).toMatchObject({ width: 1_080, height: 1_920, fps: 30, mostSeconds: 60 });
  });

  test('is the viewport times the scale, made even', () => {
    expect(recordingOf(asked({ viewport: { width: 333, height: 555 }, scale: 1 }))).toMatchObject({
      width: 332,
      height: 554,
    });
    expect(recordingOf(asked({ viewport: { width: 540, height: 960 }, scale: 1.1 }))).toMatchObject({
      width: 594,
      height: 1_056,
    });
  });

  test('has at most 720 pixels, 20 frames and 15 seconds as a GIF, and is drawn at its own size', () => {
    expect(recordingOf(asked({ format: 'gif', fps: 60 }))).toEqual({
      window: { width: 540, height: 960, scale: 720 / 540 },
      width: 720,
      height: 1_280,
      fps: 20,
      mostSeconds: 15,
    });
    const wide = recordingOf(asked({ format: 'gif', viewport: { width: 1_440, height: 900 }, scale: 1 }));
    expect(wide).toMatchObject({ window: { scale: 1 }, width: 720, height: 450 });
  });

  test('has even sides for every request', () => {
    const options = fc.record({
      viewport: fc.record({
        width: fc.integer({ min: 100, max: 3_840 }),
        height: fc.integer({ min: 100, max: 3_840 }),
      }),
      scale: fc.double({ min: 1, max: 3, noNaN: true }),
      format: fc.constantFrom('mp4', 'webm', 'gif'),
    });
    fc.assert(
      fc.property(options, (item) => {
        const { width, height, window } = recordingOf(asked(item as Partial<ScrollOptions>));
        expect([width % 2, height % 2]).toEqual([0, 0]);
        expect(width).toBeLessThanOrEqual(window.width * window.scale + 1e-6);
      }),
    );
  });

  test('tooLarge rejects a larger or longer video with a sentence', () => {
    expect(tooLarge(asked())).toBeUndefined();
    expect(
      tooLarge(asked({ viewport: { width: 1_080, height: 1_920 }, scale: 1, fps: 60, duration_seconds: 60 })),
    ).toBeUndefined();
    expect(tooLarge(asked({ viewport: { width: 3_840, height: 2_160 }, scale: 1 }))).toBeUndefined();
    expect(tooLarge(asked({ viewport: { width: 3_840, height: 2_160 }, scale: 2 }))).toContain('4K');
    expect(
      tooLarge(asked({ viewport: { width: 3_840, height: 2_160 }, scale: 1, fps: 60, duration_seconds: 60 })),
    ).toContain('at most 15 s');
  });
});
