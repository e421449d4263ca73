import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { inPageCode } from '#platform/kernel';
import { fontSheet, readFont } from './fonts.ts';
import * as fit from './in-page/fit.ts';
import * as form from './in-page/form.ts';
import * as image from './in-page/image.ts';
import * as label from './in-page/label.ts';
import * as layoutPage from './in-page/layout-page.ts';
import * as leading from './in-page/leading.ts';
import * as letter from './in-page/letter.ts';
import * as lines from './in-page/lines.ts';
import * as measure from './in-page/measure.ts';
import * as ownFonts from './in-page/own-fonts.ts';
import * as photo from './in-page/photo.ts';
import * as plate from './in-page/plate.ts';
import * as poster from './in-page/poster.ts';
import * as raise from './in-page/raise.ts';
import * as report from './in-page/report.ts';
import * as stack from './in-page/stack.ts';
import * as table from './in-page/table.ts';
import * as veil from './in-page/veil.ts';
import * as words from './in-page/words.ts';

/** The name is reserved and never resolves. We serve everything that the page loads. */
const ORIGIN = 'http://layout.invalid';
const POLICY =
  "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

const parts = {
  ...measure,
  ...ownFonts,
  ...leading,
  ...letter,
  ...fit,
  ...lines,
  ...words,
  ...image,
  ...label,
  ...form,
  ...photo,
  ...veil,
  ...plate,
  ...poster,
  ...stack,
  ...table,
  ...raise,
  ...report,
  ...layoutPage,
};

type Parts = typeof parts;
type ServedFile = { bytes: Uint8Array; mime: string };

export type LayoutDocument = {
  /** Runs a function of the in-page files in the page. */
  call<Name extends keyof Parts>(
    name: Name,
    ...input: Parameters<Parts[Name]>
  ): Promise<Awaited<ReturnType<Parts[Name]>>>;
  /** Serves bytes to the page under the URL it returns. */
  put(bytes: Uint8Array, mime: string): string;
  /** Serves a font as long as the page is open, so that it is loaded once. */
  putFont(font: { hash: string; bytes: Uint8Array }): string;
  clearShelf(): void;
};

/** Opens the layout document in a page. Typefaces are loaded once; every request but ours is denied. */
export async function openLayoutDocument(page: Page): Promise<LayoutDocument> {
  const shelf = new Map<string, ServedFile>();
  const fonts = new Map<string, ServedFile>();
  const read = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
  // Cascade order: layout page, template, poster, style, and rules for scripts last, whatever the selectors.
  const shared = `@layer stage { ${['type', 'voices', 'parts', 'clip'].map(read).join(' ')} }`;
  const sheets = `@layer stage, template, poster, style; ${fontSheet()} ${shared} @layer poster { ${['posters', 'forms', 'tables', 'photos', 'photos-beside'].map(read).join(' ')} } @layer style { ${read('styles')} } ${read('scripts')}`;
  const document = `<!doctype html><meta charset="utf-8"><title>layout page</title><style>${sheets}</style><style id="template"></style><script>const layoutCode = ${inPageCode(parts)};</script><body>`;

  const find = async (path: string): Promise<ServedFile | null> => {
    if (path === '/') return { bytes: Buffer.from(document), mime: 'text/html' };
    const font = await readFont(path);
    return font === null ? (shelf.get(path) ?? fonts.get(path) ?? null) : { bytes: font, mime: 'font/woff2' };
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void respond(request.url(), find).then(
      (served) => (served === null ? request.abort() : request.respond(reply(served))),
      () => request.abort(),
    );
  });
  await page.goto(`${ORIGIN}/`);

  let count = 0;
  return {
    call: async (name, ...input) => (await page.evaluate(`layoutCode.${name}(...${JSON.stringify(input)})`)) as never,
    put: (bytes, mime) => {
      count += 1;
      shelf.set(`/shelf/${count}`, { bytes, mime });
      return `/shelf/${count}`;
    },
    putFont: ({ hash, bytes }) => {
      fonts.set(`/own/${hash}`, { bytes, mime: 'application/octet-stream' });
      return `/own/${hash}`;
    },
    clearShelf: () => shelf.clear(),
  };
}

async function respond(url: string, find: (path: string) => Promise<ServedFile | null>): Promise<ServedFile | null> {
  const { origin, pathname } = new URL(url);
  return origin === ORIGIN ? await find(pathname) : null;
}

function reply({ bytes, mime }: ServedFile): {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  body: Uint8Array;
} {
  return { status: 200, contentType: mime, headers: { 'content-security-policy': POLICY }, body: bytes };
}
