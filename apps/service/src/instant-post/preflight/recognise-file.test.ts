import { expect, test } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

function codeOf(type: string, beginning: string, status = 200): string | null {
  return recogniseFile({ status, headers: { 'content-type': type }, bytes: Buffer.from(beginning, 'latin1') });
}

test.each([
  ['source_is_pdf', 'application/pdf', '%PDF-1.7'],
  ['source_is_pdf', 'application/octet-stream', '%PDF-1.4'],
  ['source_is_image', 'image/svg+xml', '<svg'],
  ['source_is_image', 'application/octet-stream', '\x89PNG\r\n'],
  ['source_is_image', 'video/mp4', '\0\0\0\x1cftypavif'],
  ['source_is_feed', 'application/rss+xml; charset=utf-8', '<?xml version="1.0"?>'],
  ['source_is_feed', 'text/xml', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">'],
])('recogniseFile: %s of %s', (code, type, beginning) => {
  expect(codeOf(type, beginning)).toBe(code);
});

test.each([
  ['text/html', '<!doctype html><title>A feed of words</title>'],
  ['application/xhtml+xml', '<?xml version="1.0"?><html>'],
  ['application/xml', '<?xml version="1.0"?><bakery/>'],
  ['video/mp4', '\0\0\0\x20ftypisom'],
  ['text/html', '<p>%PDF-1.7 is how they begin</p>'],
])('recogniseFile returns nothing for a page or a video (control): %s', (type, beginning) => {
  expect(codeOf(type, beginning)).toBe(null);
});

test('recogniseFile leaves an error to its status', () => {
  expect(codeOf('application/pdf', '%PDF-1.7', 404)).toBe(null);
});
