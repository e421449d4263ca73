// Which modules may sign what a customer downloads. A new caller is listed here with the reason why it signs nothing
// unpaid.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

const signers: Record<string, string> = {
  'brands/kit.ts': 'the logo of a brand kit, to its owner',
  'capture/screenshots/screenshots.ts': 'a picture that was charged, or its small evidence',
  'edits/photos/list-photos.ts': 'photographs of a completed pack, to its owner',
  'edits/versions/versions.ts': 'the versions of a completed pack, each of which was charged',
  'instant-post/archive/archives.ts': 'the zip of a completed pack',
  'instant-post/pack/record.ts': 'the logo and the zip of a completed pack',
  'jobs/present-assets.ts': 'originals of a completed job, previews of any other',
  'social-render/template-list.ts': 'examples of templates, which belong to nobody',
};

const calls = (text: string): boolean => /\.signedUrl\(/.test(text);

test('signed URLs are made only by modules that present records', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/(?:\.test\.ts|(?:^|\/)test-[\w-]+\.ts)$/.test(path))
    .filter((path) => calls(readFileSync(join(source, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(signers).toSorted());
});

test('signed URLs (control): a call is detected', () => {
  expect(calls('const { url } = await storage.signedUrl(key);')).toBe(true);
  expect(calls("type Options = { storage: Pick<Storage, 'signedUrl'> };")).toBe(false);
});
