/// <reference lib="dom" />
// Runs in the page: collects images that may be photographs, each with its position. Nothing is evaluated here.

import type { PhotoCandidate } from '../photos/photo-candidate.ts';
import type * as around from './photos-around.ts';
import type * as declared from './photos-declared.ts';

declare const reader: typeof around & typeof declared;

export function findPhotos(): PhotoCandidate[] {
  const shown = [...imagePhotos(), ...backgroundPhotos(), ...posterPhotos()];
  return [...shown, ...reader.declaredPhotos()].filter(({ url }) => url !== '' && url.length <= 2_000).slice(0, 400);
}

export function imagePhotos(): PhotoCandidate[] {
  return [...document.images].slice(0, 400).map((image) => {
    const isPlaceholder = /^data:/.test(image.currentSrc) || Math.max(image.naturalWidth, image.naturalHeight) <= 2;
    const lazy = isPlaceholder ? lazyUrl(image) : '';
    const source = image.closest('picture')?.querySelector('source');
    const url = reader.webUrl(lazy || image.currentSrc || image.src);
    const larger = largestOf(image.srcset) || largestOf(source?.srcset ?? '');
    return {
      ...reader.standsWhere(image),
      url,
      larger: larger === url ? '' : larger,
      from: 'img' as const,
      width: lazy === '' ? image.naturalWidth : 0,
      height: lazy === '' ? image.naturalHeight : 0,
      alt: reader.plain(image.getAttribute('alt'), 300),
      isSchema: image.matches('[itemprop~="image"]'),
    };
  });
}

/** The attributes in which scripts store the URL of a lazy image. */
export function lazyUrl(image: HTMLImageElement): string {
  const plain = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-large_image', 'data-zoom-image'];
  for (const name of plain) {
    const url = reader.webUrl(image.getAttribute(name) ?? '');
    if (url !== '') return url;
  }
  return largestOf(image.getAttribute('data-srcset') ?? '');
}

/** The widest entry of a `srcset`. */
export function largestOf(set: string): string {
  let best = { url: '', size: 0 };
  for (const entry of set.slice(0, 8_000).split(/,\s+|,(?=https?:|\/)/)) {
    const [url = '', descriptor = '1x'] = entry.trim().split(/\s+/);
    const size = Number.parseFloat(descriptor) * (descriptor.endsWith('w') ? 1 : 1_000);
    if (size > best.size) best = { url: reader.webUrl(url), size };
  }
  return best.url;
}

/** Background images of boxes that are large enough. */
export function backgroundPhotos(): PhotoCandidate[] {
  const boxes = [...document.querySelectorAll('body, body *')].slice(0, 6_000).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 400 && height >= 300;
  });
  return boxes.slice(0, 400).flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const { backgroundImage } = getComputedStyle(element, part);
      const found = /url\("([^"]+)"\)/.exec(backgroundImage)?.[1] ?? '';
      const url = reader.webUrl(found);
      if (url === '') return [];
      const alt = reader.plain(element.getAttribute('aria-label'), 300);
      return [
        {
          ...reader.standsWhere(element),
          url,
          larger: '',
          from: 'background' as const,
          width: 0,
          height: 0,
          alt,
          isSchema: false,
        },
      ];
    }),
  );
}

export function posterPhotos(): PhotoCandidate[] {
  return [...document.querySelectorAll('video')].slice(0, 20).map((video) => ({
    ...reader.standsWhere(video),
    url: reader.webUrl(video.poster),
    larger: '',
    from: 'poster' as const,
    width: 0,
    height: 0,
    isSchema: false,
    alt: reader.plain(video.getAttribute('aria-label'), 300),
  }));
}
