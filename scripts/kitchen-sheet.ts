// npm run kitchen:sheet              every template in every style for every sample brand, as one page to look at
// npm run kitchen:sheet -- dark neon   the same for some of them

import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkStill,
  drawSamplePage,
  edgeShowsPrimary,
  encodeStill,
  launchBrowser,
  openTypeStage,
  readLogo,
  type Sample,
  type ShotOrder,
  sampleBrands,
  type TypeStage,
} from '@galley/service/for-proofs';

const OUTPUT = join(import.meta.dirname, '..', '.local', 'sheet');
const styles = ['broadside', 'folio', 'stage'] as const;

const wanted = process.argv.slice(2);
const samples = sampleBrands.filter(({ key }) => wanted.length === 0 || wanted.includes(key));
mkdirSync(OUTPUT, { recursive: true });

const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-sheet-'));
chmodSync(scratchRoot, 0o711);
const launched = await launchBrowser({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  user: 'nobody',
  // Nothing is fetched: a sheet is drawn from what is in the project.
  proxyUrl: 'http://127.0.0.1:9',
  scratchRoot,
  memoryLimitBytes: 1024 ** 3,
});
const failures: string[] = [];
try {
  await using stage = await openTypeStage(launched.browser);
  const sections: string[] = [];
  for (const sample of samples) sections.push(await drawSample(stage, sample));
  writeFileSync(join(OUTPUT, 'index.html'), pageOf(sections));
} finally {
  await launched.close();
  await rm(scratchRoot, { recursive: true, force: true });
}
console.log(`${join(OUTPUT, 'index.html')}: ${samples.length} brands, ${failures.length} rules failed`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

async function drawSample(stage: TypeStage, sample: Sample): Promise<string> {
  const picture = sample.hasPicture ? await drawSamplePage(launched.browser, sample) : null;
  const logo = sample.logo === null ? null : await readLogo(Buffer.from(sample.logo), 'image/svg+xml');
  const brand = { ...sample.brand, logo };
  const showsPrimary = picture?.desktop ? await edgeShowsPrimary(picture.desktop, brand.colors.primary) : false;
  const rows: string[] = [];
  for (const style of styles) {
    const order = { style, brand, copy: sample.copy, picture, edgeShowsPrimary: showsPrimary };
    rows.push(`<h3>${style}</h3><div>${(await drawStills(stage, sample.key, order)).join('')}</div>`);
  }
  console.log(sample.key);
  return `<h2>${sample.key}</h2>${rows.join('')}`;
}

async function drawStills(
  stage: TypeStage,
  key: string,
  order: Omit<ShotOrder, 'template' | 'format'>,
): Promise<string[]> {
  const images: string[] = [];
  for (const { name, kind, formats, countSlides } of stage.templates.values()) {
    const [format] = formats;
    if (kind !== 'still' || format === undefined) continue;
    for (let slide = 1; slide <= countSlides(order.copy); slide += 1) {
      const shot = await stage.shoot({ ...order, template: name, format, slide });
      const still = await encodeStill(shot.png ?? new Uint8Array());
      const file = `${key}-${order.style}-${name}-${slide}.${still.mime === 'image/png' ? 'png' : 'jpg'}`;
      writeFileSync(join(OUTPUT, file), still.bytes);
      const failed = checkStill(file, { shot, still, format }).filter(({ result }) => result === 'fail');
      failures.push(...failed.map(({ rule, detail }) => `${file}: ${rule} ${detail}`));
      images.push(`<img src="${file}" height="${Math.round(format.height / 4)}" alt="${file}">`);
    }
  }
  return images;
}

function pageOf(sections: readonly string[]): string {
  const style =
    'body{background:#dcdad5;font:500 15px system-ui;margin:32px}div{display:flex;flex-wrap:wrap;gap:14px;align-items:start}h2{margin:48px 0 0}h3{margin:18px 0 8px;font-weight:500}';
  return `<!doctype html><meta charset="utf-8"><title>Proof sheet</title><style>${style}</style>${sections.join('')}`;
}
