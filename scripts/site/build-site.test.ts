import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { allPages } from './sections.ts';

const root = join(import.meta.dirname, '..', '..');
const target = mkdtempSync(join(tmpdir(), 'galley-site-'));
const pages = buildSite(root, target).filter((file) => file.endsWith('.html'));
afterAll(() => rmSync(target, { recursive: true, force: true }));

test('build-site includes every guide', () => {
  expect(allPages.map(({ file }) => file)).toEqual(expect.arrayContaining(globSync('docs/guides/*.md', { cwd: root })));
});

test.each(pages)('%s links only to pages and headings that exist', (page) => {
  const html = readFileSync(join(target, page), 'utf8');
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map((match) => String(match[1]));
  const inside = links.filter((link) => !/^https?:/.test(link) && link !== '#' && !link.startsWith('/'));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((link) => !leadsSomewhere(join(target, page), link))).toEqual([]);
});

test('build-site writes one text with all guides, and search entries with valid links', () => {
  const full = readFileSync(join(target, 'llms-full.txt'), 'utf8');
  for (const { file } of allPages) expect(full, file).toContain(readFileSync(join(root, file), 'utf8').trim());
  const parts: { url: string; text: string }[] = JSON.parse(readFileSync(join(target, 'search.json'), 'utf8'));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter(({ url }) => !leadsSomewhere(join(target, 'index.html'), url))).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : resolve(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || readFileSync(file, 'utf8').includes(` id="${anchor}"`);
}
