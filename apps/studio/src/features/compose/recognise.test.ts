import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

test('recognise takes a URL for a web page, also without its scheme', () => {
  expect(recognise('https://bakery.example/menu')).toEqual({ kind: 'website', url: 'https://bakery.example/menu' });
  expect(recognise(' bakery.example ')).toEqual({ kind: 'website', url: 'https://bakery.example/' });
  expect(recognise('http://127.0.0.1:8091/')).toEqual({ kind: 'website', url: 'http://127.0.0.1:8091/' });
});

test('recognise takes a page of a video platform and the URL of a video file for videos', () => {
  expect(recognise('https://www.youtube.com/watch?v=1')).toMatchObject({ kind: 'platform_video' });
  expect(recognise('youtu.be/dQw4w9WgXcQ')).toMatchObject({ kind: 'platform_video' });
  expect(recognise('https://site.example/talk.MP4')).toMatchObject({ kind: 'video_file' });
  expect(recognise('https://notyoutube.com.evil.example/')).toMatchObject({ kind: 'website' });
});

test('recognise takes other text of at least twelve characters for an idea', () => {
  expect(recognise('Five walks')).toBeNull();
  expect(recognise('Five walks before work')).toEqual({ kind: 'idea' });
  expect(recognise('see bakery.example for more')).toEqual({ kind: 'idea' });
  expect(recognise('')).toBeNull();
});
