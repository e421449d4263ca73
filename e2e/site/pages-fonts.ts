import { content, file, type Pages } from './page.ts';
import { after } from './pages-slow.ts';

const fraunces = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2');
const frauncesItalic = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-standard-italic.woff2');
const hanken = import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

export const fontPages: Pages = {
  '/fonts/fraunces.woff2': file(fraunces),
  '/fonts/fraunces-italic.woff2': file(frauncesItalic),
  '/fonts/hanken-grotesk.woff2': file(hanken),
  '/fonts/late.woff2': after(1200, file(hanken)),
  '/fonts/never.woff2': content('', 'font/woff2', { status: 404 }),
};
