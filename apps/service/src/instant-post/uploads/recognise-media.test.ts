import { expect, test } from 'vitest';
import { isFontFile, isImageFile, isMedia } from './recognise-media.ts';

const media: Record<string, string> = {
  mp4: '\0\0\0\x20ftypisom',
  mov: '\0\0\0\x08wide\0\0\0\0mdat',
  webm: '\x1a\x45\xdf\xa3',
  avi: 'RIFF\0\0\0\0AVI LIST',
  wav: 'RIFF\0\0\0\0WAVEfmt ',
  ogg: 'OggS\0',
  flac: 'fLaC',
  'mp3 with tags': 'ID3\x04',
  'mp3 without': '\xff\xfb\x90',
  'transport stream': `G${'\0'.repeat(187)}G`,
};

const others: Record<string, string> = {
  html: '<!doctype html><title>ftyp</title>',
  playlist: '#EXTM3U\nhttp://127.0.0.1/',
  'concat list': "ffconcat version 1.0\nfile '/etc/passwd'",
  webp: 'RIFF\x1c\0\0\0WEBPVP8L',
  image: '\x89PNG\r\n\x1a\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
  zip: 'PK\x03\x04',
  program: '\x7fELF',
  nothing: '',
};

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each(Object.entries(media))('isMedia recognises %s', (_name, text) => expect(isMedia(bytes(text))).toBe(true));
test.each(Object.entries(others))('isMedia does not recognise %s', (_name, text) =>
  expect(isMedia(bytes(text))).toBe(false),
);

test.each([
  ['png', '\x89PNG\r\n\x1a\n', true],
  ['jpeg', '\xff\xd8\xff\xe0', true],
  ['webp', 'RIFF\x1c\0\0\0WEBPVP8L', true],
  ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', true],
  ['gif', 'GIF89a', false],
  ['html', '<!doctype html>', false],
  ['mp4', '\0\0\0\x20ftypisom', false],
  ['nothing', '', false],
])('isImageFile of a beginning of %s', (_name, text, isImage) => expect(isImageFile(bytes(text))).toBe(isImage));

test.each([
  ['woff2', 'wOF2\0\x01\0\0', true],
  ['ttf', '\0\x01\0\0\0\x0a', true],
  ['otf', 'OTTO\0\x0a', true],
  ['collection', 'ttcf\0\x01', false],
  ['woff', 'wOFF\0\x01', false],
  ['png', '\x89PNG\r\n\x1a\n', false],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg">', false],
  ['nothing', '', false],
])('isFontFile of a beginning of %s', (_name, text, isFont) => expect(isFontFile(bytes(text))).toBe(isFont));
