import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeNotices } from './make-notices.ts';

const PLAIN = 'galley/node_modules/plain';
const BARE = 'galley/node_modules/@scope/bare';
const packageFile = (name: string, license: string): string =>
  JSON.stringify({ name, version: '1.2.3', license, author: { name: 'A. Writer' } });

test('makeNotices names where the text of a package is', () => {
  const text = makeNotices(
    plantImage({ [`${PLAIN}/package.json`]: packageFile('plain', 'ISC'), [`${PLAIN}/LICENSE.md`]: 'text' }),
  );
  expect(text).toContain('### plain 1.2.3, ISC\n\n/galley/node_modules/plain/LICENSE.md');
});

test('makeNotices prints the text of a licence whose package has none', () => {
  const text = makeNotices(plantImage({ [`${BARE}/package.json`]: packageFile('@scope/bare', 'Apache-2.0 AND MIT') }));
  expect(text).toContain('### @scope/bare 1.2.3, Apache-2.0 AND MIT\n\nCopyright (c) A. Writer');
  expect(text).toContain('/usr/share/common-licenses/Apache-2.0');
  expect(text).toContain('Permission is hereby granted, free of charge');
});

test('makeNotices rejects a package without a text under a licence that it does not know', () => {
  const image = plantImage({ [`${BARE}/package.json`]: packageFile('@scope/bare', 'MIT AND Odd-1.0') });
  expect(() => makeNotices(image)).toThrow('@scope/bare has no licence text, and there is none here for Odd-1.0.');
});

test('makeNotices lists the notices of Debian and of Python packages', () => {
  const text = makeNotices(
    plantImage({
      [`${PLAIN}/package.json`]: packageFile('plain', 'MIT'),
      'usr/share/doc/ffmpeg/copyright': 'text',
      'usr/share/doc/ffmpeg/changelog.gz': 'text',
      'opt/yt-dlp/package/yt_dlp-1.dist-info/licenses/LICENSE': 'text',
    }),
  );
  expect(text).toContain('\n/usr/share/doc/ffmpeg/copyright');
  expect(text).not.toContain('changelog');
  expect(text).toContain('\n/opt/yt-dlp/package/yt_dlp-1.dist-info/licenses/LICENSE');
});

test('makeNotices rejects a folder that is no image', () => {
  expect(() => makeNotices(plantImage({}))).toThrow('has no packages');
});

function plantImage(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'galley-notices-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
