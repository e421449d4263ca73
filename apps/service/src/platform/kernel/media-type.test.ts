import { expect, test } from 'vitest';
import { fileExtension, mediaTypeOf } from './media-type.ts';

test.each([
  ['https://cdn.example/jobs/a/0f.png?X-Amz-Signature=a.jpeg', 'image/png', 'png'],
  ['https://cdn.example/jobs/a/0f.jpeg?X-Amz-Signature=a', 'image/jpeg', 'jpeg'],
  ['https://cdn.example/jobs/a/0f.webm', 'video/webm', 'webm'],
])('mediaTypeOf reads the type from the file, not from the query: %s', (url, mimeType, extension) => {
  expect(mediaTypeOf(url)).toEqual({ mimeType, extension });
});

test('mediaTypeOf returns a generic type for an unknown file', () => {
  expect(mediaTypeOf('https://cdn.example/jobs/a/0f').mimeType).toBe('application/octet-stream');
});

test('fileExtension is that of the files that the service makes', () => {
  expect(['image/png', 'image/jpeg', 'video/mp4'].map(fileExtension)).toEqual(['png', 'jpeg', 'mp4']);
  expect(fileExtension('text/html')).toBeUndefined();
});
