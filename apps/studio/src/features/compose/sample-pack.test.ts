import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';

const MOST_BYTES = { '.mp4': 450_000, '.webp': 40_000 };

test('samples: each has a clip that can be played, stills, and a caption', () => {
  for (const { clip, stills, lines, label } of samples) {
    expect(clip.video, label).toMatch(/-clip\.mp4$/);
    expect(clip.length, label).toMatch(/^\d+ s$/);
    expect(stills.length, label).toBe(3);
    expect(lines.length, label).toBeGreaterThan(0);
  }
});

test('samples: every file exists, and none makes the front page slow', () => {
  const files = samples.flatMap(({ clip, stills }) => [clip.video, clip.src, ...stills.map(({ src }) => src)]);
  for (const url of files) {
    const file = join(import.meta.dirname, 'samples', url.split('/').at(-1) ?? '');
    expect(existsSync(file), url).toBe(true);
    const [, extension = ''] = /(\.\w+)$/.exec(file) ?? [];
    expect(statSync(file).size, url).toBeLessThan(MOST_BYTES[extension as keyof typeof MOST_BYTES]);
  }
});

test('samples: what a caption claims stands in the claim word for word', () => {
  const claimed = samples.flatMap(({ lines }) => lines).filter(({ claim }) => claim !== undefined);
  expect(claimed.length).toBeGreaterThan(0);
  for (const { text, claim } of claimed) expect(text).toBe(claim?.quote);
});
