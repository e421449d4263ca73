import { type Page, type Pages, page } from './page.ts';

/** Sites that packs are made of, each with a host name of its own. All are invented. */
export const SITES = [
  'courier',
  'slow-repairs',
  'fernhollow',
  'harrowgate',
  'pelmet',
  'minamo',
  'almarfa',
  'tidewise',
  'oriel',
] as const;

/** One is too small for a logo. */
const LOGOS = SITES.filter((name) => name !== 'oriel');

/** The same by path, for callers that reach the site at its loopback address. */
export const sitePages: Pages = {
  ...Object.fromEntries(SITES.map((name): [string, Page] => [`/sites/${name}`, page(`sites/${name}.html`)])),
  ...Object.fromEntries(LOGOS.map((name): [string, Page] => [`/sites/${name}.svg`, page(`sites/${name}.svg`)])),
  '/sites/tidewise.js': page('sites/tidewise.js'),
};
