import { expect, test } from 'vitest';
import type { Job } from '#api';
import { nameOf, originOf, stepName, typeOf } from './describe-job.ts';

const job = (more: Partial<Job>): Job => ({ input: {}, type: 'render:instant_post', ...more }) as Job;
const fromUrl = { mode: 'from_url', from_url: { url: 'https://bakery.example/menu' } };

test('describeJob names a job by its brand, its title, or its input', () => {
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

test('describeJob never names a job by a URL of the service itself', () => {
  const upload = job({ input: { from_url: { url: 'https://galley.example/api/v1/uploads/upl_03qVg4E1' } } });
  expect([nameOf(upload), originOf(upload)]).toEqual(['Uploaded video', 'Uploaded video']);
  expect(nameOf({ ...upload, source: { title: 'A garden needs little water' } as Job['source'] })).toBe(
    'A garden needs little water',
  );
});

test('describeJob names a video by its title or its first words, not by the default brand', () => {
  const brand = { name: 'Bakery' } as Job['brand'];
  const source = { kind: 'video_file', title: null } as Job['source'];
  const video = job({ input: fromUrl, brand, source });
  expect(nameOf(video)).toBe('bakery.example/menu');
  const clips = [{ transcript: 'Let it rest for an hour.' }] as NonNullable<Job['clips']>;
  expect(nameOf({ ...video, clips })).toBe('Let it rest for an hour.');
  expect(nameOf(job({ input: { idea: { prompt: 'Five walks' } }, brand }))).toBe('Five walks');
});

test('describeJob shows origin and type in plain words', () => {
  expect(originOf(job({ input: fromUrl }))).toBe('bakery.example/menu');
  expect(originOf(job({ input: { idea: { prompt: 'x' } } }))).toBe('Idea');
  expect(typeOf(job({ type: 'capture:scroll_video' }))).toBe('Scroll video');
  expect([stepName('render_clips'), stepName(null)]).toEqual(['Render clips', 'Working']);
  expect([stepName('cook'), stepName('write', 'done'), stepName('film', 'waiting')]).toEqual([
    'Making stills and clips',
    'Wrote the text',
    'Record the page',
  ]);
});
