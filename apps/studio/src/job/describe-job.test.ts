import { expect, test } from 'vitest';
import type { Job } from '#api';
import { nameOf, originOf, stageName, typeOf } from './describe-job.ts';

const job = (more: Partial<Job>): Job => ({ input: {}, type: 'render:instant_post', ...more }) as Job;
const fromUrl = { mode: 'from_url', from_url: { url: 'https://bakery.example/menu' } };

test('a job is called by its brand, then by its title, then by what it was started with', () => {
  const brand = { name: 'Bakery' } as Job['brand'];
  const source = { title: 'Menu' } as Job['source'];
  expect(nameOf(job({ input: fromUrl, brand, source }))).toBe('Bakery');
  expect(nameOf(job({ input: fromUrl, source }))).toBe('Menu');
  expect(nameOf(job({ input: fromUrl }))).toBe('bakery.example/menu');
  expect(nameOf(job({ input: { mode: 'from_idea', idea: { prompt: 'Five walks\nbefore work' } } }))).toBe('Five walks');
  expect(nameOf(job({ type: 'capture:scroll_video', input: { url: 'https://bakery.example' } }))).toBe(
    'bakery.example',
  );
});

test('its origin and type are in plain words', () => {
  expect(originOf(job({ input: fromUrl }))).toBe('bakery.example/menu');
  expect(originOf(job({ input: { idea: { prompt: 'x' } } }))).toBe('Idea');
  expect(typeOf(job({ type: 'capture:scroll_video' }))).toBe('Scroll video');
  expect([stageName('render_clips'), stageName(null)]).toEqual(['Render clips', 'Working']);
  expect([stageName('cook'), stageName('write', 'done'), stageName('film', 'waiting')]).toEqual([
    'Making stills and clips',
    'Wrote the captions',
    'Film the page',
  ]);
});
