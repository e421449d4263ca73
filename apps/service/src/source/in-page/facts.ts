/// <reference lib="dom" />
// Runs in the page: the metadata of the page.

import type { PageReading } from '../reading/page-reading.ts';

export function readFacts(): Omit<PageReading, 'runs' | 'buttons'> {
  return {
    title: document.title.slice(0, 400),
    description: metaOf('description').slice(0, 2_000),
    siteName: metaOf('og:site_name') || metaOf('application-name'),
    ogType: metaOf('og:type'),
    headline: metaOf('og:title'),
    declared: readDeclared(),
    language: document.documentElement.lang.slice(0, 35),
  };
}

export function metaOf(name: string): string {
  const found = document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
  return (found?.getAttribute('content') ?? '').replace(/\s+/g, ' ').trim().slice(0, 480);
}

export function readDeclared(): PageReading['declared'] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 10);
  return scripts.flatMap((script) => declaredIn(script.textContent ?? '')).slice(0, 40);
}

export function declaredIn(source: string): PageReading['declared'] {
  const plain = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '');
  try {
    const parsed: unknown = JSON.parse(source.slice(0, 200_000));
    const graph = (parsed as { '@graph'?: unknown } | null)?.['@graph'];
    const all = [parsed, graph].flat().slice(0, 40);
    return all
      .filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
      .map((item) => ({
        type: plain([item['@type']].flat()[0]),
        name: plain(item['name']),
        headline: plain(item['headline']),
      }))
      .filter(({ type }) => type !== '');
  } catch {
    // Not valid JSON-LD.
    return [];
  }
}
