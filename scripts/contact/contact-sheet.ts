// npm run render:contact                      every composition in every style, three scripts in turn, a sheet for each style
// npm run render:contact -- lightbox bleed    only these styles and compositions
// npm run render:contact -- --scripts         each of them in all three scripts
// Stills at full size and the sheets are in .local/contact; rules that fail are listed.

import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkStill,
  drawSamplePage,
  encodeStill,
  joinSheet,
  type LayoutPage,
  type LayoutRequest,
  launchBrowser,
  openLayoutPage,
  styles,
} from '@galley/service/test-kit';
import { sheetOrder } from './sheet-request.ts';
import { nameOf, type SheetStill, sheetStills } from './stills.ts';

const OUTPUT = join(import.meta.dirname, '..', '..', '.local', 'contact');

const wanted = process.argv.slice(2);
const turns = wanted.includes('--scripts') ? [0, 1, 2] : [0];
mkdirSync(OUTPUT, { recursive: true });
const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-contact-'));
chmodSync(scratchRoot, 0o711);
const launched = await launchBrowser({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  user: 'nobody',
  // Nothing is downloaded: a sheet is rendered from files of the project.
  proxyUrl: 'http://127.0.0.1:9',
  scratchRoot,
  memoryLimitBytes: 1024 ** 3,
});
let failed = 0;
try {
  await using layoutPage = await openLayoutPage(launched.browser);
  for (const style of wantedOf(styles, (item) => item)) {
    const images: Uint8Array[] = [];
    for (const still of wantedOf(sheetStills, ({ composition }) => composition)) {
      for (const turn of turns) images.push(await drawStill(layoutPage, { style, still, turn }));
    }
    writeFileSync(join(OUTPUT, `${style}.jpg`), await joinSheet(images, { columns: 8, height: 480 }));
    console.log(style, images.length);
  }
} finally {
  await launched.close();
  await rm(scratchRoot, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;

/** The named ones; all where none was named. */
function wantedOf<Each>(all: readonly Each[], nameEach: (item: Each) => string): Each[] {
  const named = all.filter((item) => wanted.includes(nameEach(item)));
  return named.length === 0 ? [...all] : named;
}

type StillTask = { style: LayoutRequest['style']; still: SheetStill; turn: number };

async function drawStill(layoutPage: LayoutPage, { style, still, turn }: StillTask): Promise<Uint8Array> {
  const at = sheetStills.indexOf(still) + styles.indexOf(style) + turn;
  const { sample, order } = await sheetOrder(style, still, at);
  const format = layoutPage.templates.get(still.template)?.formats[0];
  if (format === undefined) throw new Error(`There is no template ${still.template}.`);
  const image = still.composition === 'page' ? await drawSamplePage(launched.browser, sample) : null;
  const layout = await layoutPage.layout({ ...order, image, format });
  const png = layout.png ?? new Uint8Array();
  const file = `${style}-${nameOf(still)}-${sample.key}`;
  writeFileSync(join(OUTPUT, `${file}.png`), png);
  for (const { rule, result, detail } of checkStill(file, { layout, still: await encodeStill(png), format })) {
    if (result !== 'fail') continue;
    failed += 1;
    console.error(`${file}: ${rule} ${detail}`);
  }
  return png;
}
