import { expect, test } from 'vitest';
import { readVideoInfo } from './read-video-info.ts';
import { rejectionIn } from './rejections.ts';

test('readVideoInfo reads the metadata of a video, and nothing else of the response', () => {
  const response = {
    title: 'A talk',
    duration: 55,
    channel: 'Someone',
    subtitles: { en: [{ ext: 'vtt' }] },
    exec: 'rm',
  };
  expect(readVideoInfo(JSON.stringify(response))).toEqual({
    title: 'A talk',
    description: null,
    author: 'Someone',
    durationSeconds: 55,
    isLive: false,
    subtitles: 'en',
  });
});

test('readVideoInfo reports a stream without an end as live', () => {
  expect(readVideoInfo('{"is_live":true,"duration":9}')?.isLive).toBe(true);
  expect(readVideoInfo('{"live_status":"is_upcoming"}')?.isLive).toBe(true);
  expect(readVideoInfo('{"formats":[{"protocol":"m3u8_native"}]}')?.isLive).toBe(true);
  expect(readVideoInfo('{"formats":[{"protocol":"m3u8_native"}],"duration":60}')?.isLive).toBe(false);
});

test('readVideoInfo does not use subtitles of another language', () => {
  const offered = { de: [{ ext: 'vtt' }], fr: [{ ext: 'vtt' }] };
  expect(readVideoInfo(JSON.stringify({ subtitles: offered }))?.subtitles).toBeNull();
  expect(readVideoInfo(JSON.stringify({ subtitles: offered, language: 'fr' }))?.subtitles).toBe('fr');
});

test('readVideoInfo returns undefined for a response of another shape', () => {
  for (const text of ['', 'null', '[]', '{"title":7}', '{"duration":"long"}']) expect(readVideoInfo(text)).toBeNull();
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
])('%s', (output, rejection) => {
  expect(rejectionIn(output)).toBe(rejection);
});
