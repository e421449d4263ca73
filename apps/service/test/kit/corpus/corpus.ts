import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CorpusPage, type Half, readPages } from '@galley/fixtures/pages/pages.ts';
import { content, HTML, type Pages } from '@galley/fixtures/site/page.ts';
import type { Hosts } from '@galley/fixtures/site/site.ts';

const TYPES: Record<string, string> = {
  '.html': HTML,
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};
const photos = fileURLToPath(import.meta.resolve('@galley/fixtures/pages/photos/'));

/** One half of the corpus as a site: the shared photographs, and the files of each host. */
export function openCorpus(half: Half): { corpus: CorpusPage[]; pages: Pages; hosts: Hosts } {
  const corpus = readPages(half);
  const hosts = corpus.map(({ folder, gold }) => {
    const { hostname, pathname } = new URL(gold.canonical_url);
    const files = filesIn(folder, '');
    const index = files['/index.html'];
    return [hostname, index === undefined ? files : { ...files, '/': index, [pathname]: index }] as const;
  });
  return { corpus, pages: filesIn(photos, '/photos'), hosts: Object.fromEntries(hosts) };
}

function filesIn(folder: string, path: string): Pages {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES);
  return Object.fromEntries(
    files.map((name) => [`${path}/${name}`, content(readFileSync(join(folder, name)), TYPES[extname(name)] ?? '')]),
  );
}
