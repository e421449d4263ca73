import { expect, test } from 'vitest';
import { kindOfUrl } from '#source-kind';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'platform_video'],
  ['https://youtu.be/abcdefghijk', 'platform_video'],
  ['https://vimeo.com/123456789', 'platform_video'],
  ['https://www.tiktok.com/@someone/video/7123', 'platform_video'],
  ['https://www.linkedin.com/posts/someone_something-1', 'platform_video'],
  ['https://files.example/talk.MP4', 'video_file'],
  ['https://files.example/talk.mp4?download=1', 'video_file'],
  ['https://www.youtube.com/about', 'website'],
  ['https://notyoutube.com/watch?v=abcdefghijk', 'website'],
  ['https://bakery.example/', 'website'],
  ['https://bakery.example/mp4', 'website'],
])('%s is of kind %s', (text, kind) => {
  expect(kindOfUrl(new URL(text))).toBe(kind);
});
