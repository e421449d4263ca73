import { page } from './page.ts';
import { BRANDS } from './pages-brands.ts';
import { SITES } from './pages-sites.ts';
import { stripPages } from './pages-strip.ts';
import type { Hosts } from './site.ts';

const landing = page('landing.html');
const saltway = stripPages['/long'];

/** Host names that have a page of their own at `/`; all other paths are the same everywhere. */
export const hosts: Hosts = {
  'bakery.example': { '/': landing },
  ...(saltway && { 'saltway.example': { '/': saltway } }),
  ...Object.fromEntries(BRANDS.map((name) => [`${name}.example`, { '/': page(`brands/${name}.html`) }])),
  ...Object.fromEntries(SITES.map((name) => [`${name}.example`, { '/': page(`sites/${name}.html`) }])),
};
