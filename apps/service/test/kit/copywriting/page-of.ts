import type { WriterSource } from '../../../src/copywriting/index.ts';
import { buildSource } from '../../../src/source/build-source.ts';
import type { PageStructure } from '../../../src/source/reading/page-structure.ts';
import { readingOf, runOf, structure } from '../../../src/source/reading/sample-structure.ts';

type PageText = {
  language: string;
  title: string;
  description?: string;
  brand: string;
  /** Tag, text, and the size of its type where that matters, from top to bottom. */
  runs: readonly (readonly [tag: string, text: string, fontSizePx?: number])[];
  changes?: Partial<PageStructure>;
};

/** A page as a browser would read it, without a browser. */
export function pageOf({ language, title, description = '', brand, runs, changes }: PageText): WriterSource {
  const url = 'https://page.example/';
  const read = readingOf(
    runs.map(([tag, text, size]) => runOf(tag, text, { fontSizePx: size ?? (tag === 'h1' ? 40 : 16) })),
    { title, description, language, siteName: brand },
  );
  const { source: page, reading } = buildSource({ url, reading: read, structure: structure(changes) });
  return { kind: 'website', reading, page, brand: { name: brand, domain: 'page.example' }, url };
}
