import type { Pages } from './page.ts';
import { bombPages } from './pages-bombs.ts';
import { brandPages } from './pages-brands.ts';
import { clockPages } from './pages-clocks.ts';
import { consentPages } from './pages-consent.ts';
import { failurePages } from './pages-failures.ts';
import { fontPages } from './pages-fonts.ts';
import { hostilePages } from './pages-hostile.ts';
import { lookPages } from './pages-looks.ts';
import { nuisancePages } from './pages-nuisances.ts';
import { picturePages } from './pages-pictures.ts';
import { redirectPages } from './pages-redirects.ts';
import { sitePages } from './pages-sites.ts';
import { slowPages } from './pages-slow.ts';
import { stripPages } from './pages-strip.ts';
import { videoPages } from './pages-videos.ts';
import { wallPages } from './pages-walls.ts';

/** Every path of the fixture site. Unknown paths get the page of `/404`. */
export const pages: Pages = {
  ...lookPages,
  ...brandPages,
  ...sitePages,
  ...stripPages,
  ...clockPages,
  ...consentPages,
  ...wallPages,
  ...failurePages,
  ...slowPages,
  ...redirectPages,
  ...nuisancePages,
  ...bombPages,
  ...hostilePages,
  ...picturePages,
  ...fontPages,
  ...videoPages,
};
