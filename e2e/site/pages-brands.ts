import { type Page, type Pages, page } from './page.ts';

/** Brands with a host name of their own, each with a landing page that looks like no other. */
export const BRANDS = ['stillwatch', 'afterlight', 'kirinocha', 'riwaq', 'grauwert'] as const;

/** The landing pages by path, for callers that reach the site at its loopback address. */
export const brandPages: Pages = {
  ...Object.fromEntries(
    BRANDS.flatMap((name): [string, Page][] => [
      [`/brands/${name}`, page(`brands/${name}.html`)],
      [`/brands/${name}.svg`, page(`brands/${name}.svg`)],
    ]),
  ),
  '/brands/kirinocha-hills.svg': page('brands/kirinocha-hills.svg'),
};
