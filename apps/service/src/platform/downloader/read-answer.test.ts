import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { refusalIn } from './refusals.ts';

test('what a platform says of a video is read, and nothing else of its answer', () => {
  const answer = { title: 'A talk', duration: 55, channel: 'Someone', subtitles: { en: [{ ext: 'vtt' }] }, exec: 'rm' };
  expect(readAnswer(JSON.stringify(answer))).toEqual({
    ...{ title: 'A talk', description: null, author: 'Someone', durationSeconds: 55, isLive: false, subtitles: 'en' },
  });
});

test('a stream that has no end yet is live, whoever says so', () => {
  expect(readAnswer('{"is_live":true,"duration":9}')?.isLive).toBe(true);
  expect(readAnswer('{"live_status":"is_upcoming"}')?.isLive).toBe(true);
  expect(readAnswer('{"formats":[{"protocol":"m3u8_native"}]}')?.isLive).toBe(true);
  expect(readAnswer('{"formats":[{"protocol":"m3u8_native"}],"duration":60}')?.isLive).toBe(false);
});

test('subtitles of another language are not taken for those of the video', () => {
  const offered = { de: [{ ext: 'vtt' }], fr: [{ ext: 'vtt' }] };
  expect(readAnswer(JSON.stringify({ subtitles: offered }))?.subtitles).toBeNull();
  expect(readAnswer(JSON.stringify({ subtitles: offered, language: 'fr' }))?.subtitles).toBe('fr');
});

test('an answer of another shape is none', () => {
  for (const text of ['', 'null', '[]', '{"title":7}', '{"duration":"long"}']) expect(readAnswer(text)).toBeNull();
});

test.each([
  ['ERROR: Private video. Sign in if you have been granted access', 'login'],
  ["Sign in to confirm you're not a bot", 'bot_check'],
  ['HTTP Error 429: Too Many Requests', 'bot_check'],
  ['HTTP Error 401: Unauthorized', 'login'],
  ['This live event will begin in 2 hours', 'live'],
  ['Video unavailable. This video has been removed', 'private'],
  ['ERROR: Unsupported URL: http://site.example/watch/private', 'private'],
  ['<urlopen error timed out>', 'unavailable'],
  ['', 'unavailable'],
])('%s', (said, refusal) => {
  expect(refusalIn(said)).toBe(refusal);
});
