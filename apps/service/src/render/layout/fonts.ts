import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typefaces } from '@galley/contract';

/** The style sheets of the font packages that the layout page serves. Width and optical size need the larger ones. */
const SHEETS = [
  'archivo/standard.css',
  'newsreader/standard.css',
  'newsreader/standard-italic.css',
  'bricolage-grotesque/standard.css',
  'instrument-sans/standard.css',
  'fraunces/full.css',
  'fraunces/full-italic.css',
  'noto-sans-jp/wght.css',
  'noto-serif-jp/wght.css',
  'noto-kufi-arabic/wght.css',
  'noto-naskh-arabic/wght.css',
  'inter/standard.css',
  'geist/wght.css',
  'hanken-grotesk/wght.css',
  'space-grotesk/wght.css',
  'jetbrains-mono/wght.css',
] as const;

/** Heading typefaces of brands that we ship, by the names that pages use. */
const HEADINGS: Readonly<Record<string, string>> = Object.fromEntries(
  typefaces.map((name) => [name.toLowerCase(), `${name} Variable`]),
);

/** The typeface that we have for a brand's heading font: a short name for style sheets and the family, or null. */
export function headingTypeface(font: string | null): { name: string; family: string } | null {
  const wanted =
    font
      ?.split(',')[0]
      ?.replace(/["']/g, '')
      .replace(/ variable$/i, '')
      .trim()
      .toLowerCase() ?? '';
  const family = HEADINGS[wanted];
  return family === undefined ? null : { name: wanted.replaceAll(' ', '-'), family };
}

/** All typefaces as one style sheet, with the files under `/fonts/`. Nothing is drawn in a fallback typeface. */
export function fontSheet(): string {
  const sheets = SHEETS.map((path) => {
    const [name = ''] = path.split('/');
    const css = readFileSync(pathOf(path), 'utf8').replace(/\/\*[^*]*\*\//g, '');
    return css.replaceAll('url(./files/', `url(/fonts/${name}/`).replaceAll('display: swap', 'display: block');
  });
  return sheets.join('\n');
}

/** The file of a URL in the style sheet, or null for any other. */
export async function readFont(path: string): Promise<Uint8Array | null> {
  const [, name, file] = /^\/fonts\/([a-z0-9-]+)\/([A-Za-z0-9-]+\.woff2)$/.exec(path) ?? [];
  const sheet = SHEETS.find((item) => item.startsWith(`${name}/`));
  if (sheet === undefined || file === undefined) return null;
  return await readFile(join(dirname(pathOf(sheet)), 'files', file));
}

function pathOf(sheet: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${sheet}`));
}
