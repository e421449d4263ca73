import { file, type Page, page } from './page.ts';

const fraunces = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2');
const frauncesItalic = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-standard-italic.woff2');
const hanken = import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

/** Every path of the fixture site. Unknown paths get the page of `/404`. */
export const pages: Record<string, Page> = {
  '/': page('landing.html'),
  '/404': page('not-found.html', 404),
  '/blank': page('blank.html'),
  '/fonts/fraunces.woff2': file(fraunces),
  '/fonts/fraunces-italic.woff2': file(frauncesItalic),
  '/fonts/hanken-grotesk.woff2': file(hanken),
};
