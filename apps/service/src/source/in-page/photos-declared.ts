/// <reference lib="dom" />
// Runs in the page: images that its metadata names. They may be missing, old, or a logo with text.

import type { PhotoCandidate } from '../photos/photo-candidate.ts';
import type * as around from './photos-around.ts';

declare const reader: typeof around;

export function declaredPhotos(): PhotoCandidate[] {
  const metas = [...document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]')];
  const shared = metas.slice(0, 6).map((meta) => reader.webUrl(meta.getAttribute('content') ?? ''));
  return [
    ...shared.map((url) => declaredPhoto(url, 'og')),
    ...linkedPhotos().map((url) => declaredPhoto(reader.webUrl(url), 'schema')),
  ];
}

export function declaredPhoto(url: string, from: 'og' | 'schema'): PhotoCandidate {
  return {
    url,
    larger: '',
    from,
    width: 0,
    height: 0,
    alt: '',
    isSchema: from === 'schema',
    box: { x: 0, y: 0, width: 0, height: 0 },
    isDrawn: false,
    area: 'none',
    isRound: false,
    isLinkAway: false,
    isBesideQuote: false,
    caption: '',
    heading: '',
    names: '',
    namesAround: '',
    groupSize: 1,
    groupPrices: 0,
  };
}

/** Images of the page's subject, not of its publisher or of lists of other pages. */
export function linkedPhotos(): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20);
  return scripts
    .flatMap((script) => {
      try {
        return photosIn(JSON.parse((script.textContent ?? '').slice(0, 100_000)), 0);
      } catch {
        // Not valid JSON-LD.
        return [];
      }
    })
    .slice(0, 12);
}

export function photosIn(value: unknown, depth: number): string[] {
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 30).flatMap((item) => photosIn(item, depth + 1));
  const item = value as Record<string, unknown>;
  const isPublisher = /Organization|WebSite|Brand|Corporation|BreadcrumbList|ItemList/.test(String(item['@type']));
  const named = [item['image'], item['thumbnailUrl'], item['primaryImageOfPage']].flat().slice(0, 8);
  const nested = ['@graph', 'mainEntity', 'subjectOf'].flatMap((name) => photosIn(item[name], depth + 1));
  return [...(isPublisher ? [] : named.flatMap(urlOf)), ...nested];
}

export function urlOf(image: unknown): string[] {
  const { url, contentUrl } = (
    typeof image === 'object' && image !== null ? image : { url: image, contentUrl: undefined }
  ) as Record<string, unknown>;
  const found = url ?? contentUrl;
  return typeof found === 'string' ? [found.slice(0, 2_000)] : [];
}
