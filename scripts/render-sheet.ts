// npm run render:sheet              every template in every style for every sample brand, as one page
// npm run render:sheet -- dark neon   the same for some of them
// npm run render:sheet -- dark folio cover scroll   only these styles and templates
// Whole stills, and clips as four frames; with --encode the clips of the first brand are encoded too.

import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backgroundsOfPage,
  checkStill,
  chooseComposition,
  composeFrame,
  drawSamplePage,
  edgeShowsPrimary,
  encodeStill,
  findMediaTools,
  type LayoutPage,
  type LayoutRequest,
  launchBrowser,
  openLayoutPage,
  renderClip,
  type Sample,
  sampleBrands,
  sampleClips,
  sampleLogo,
  sampleVideoFrame,
  styles,
} from '@galley/service/test-kit';

const OUTPUT = join(import.meta.dirname, '..', '.local', 'sheet');

const isEncoding = process.argv.includes('--encode');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const samples = wantedOf(sampleBrands, ({ key }) => key);
const wantedStyles = wantedOf(styles, (style) => style);
mkdirSync(OUTPUT, { recursive: true });

const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-sheet-'));
chmodSync(scratchRoot, 0o711);
const launched = await launchBrowser({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  user: 'nobody',
  // Nothing is downloaded: a sheet is rendered from files of the project.
  proxyUrl: 'http://127.0.0.1:9',
  scratchRoot,
  memoryLimitBytes: 1024 ** 3,
});
const failures: string[] = [];
try {
  await using layoutPage = await openLayoutPage(launched.browser);
  const sections: string[] = [];
  for (const sample of samples) sections.push(await drawSample(layoutPage, sample));
  writeFileSync(join(OUTPUT, 'index.html'), pageOf(sections));
} finally {
  await launched.close();
  await rm(scratchRoot, { recursive: true, force: true });
}
console.log(`${join(OUTPUT, 'index.html')}: ${samples.length} brands, ${failures.length} rules failed`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

/** The named ones; all where none was named. */
function wantedOf<Each>(all: readonly Each[], nameOf: (item: Each) => string): Each[] {
  const named = all.filter((item) => wanted.includes(nameOf(item)));
  return named.length === 0 ? [...all] : named;
}

async function drawSample(layoutPage: LayoutPage, sample: Sample): Promise<string> {
  const image = sample.hasImage ? await drawSamplePage(launched.browser, sample) : null;
  const logo = await sampleLogo(sample.logo);
  const brand = { ...sample.brand, logo };
  const showsPrimary = image?.desktop ? await edgeShowsPrimary(image.desktop, brand.colors.primary) : false;
  const pageBackgrounds = image?.phone ? await backgroundsOfPage(image.phone) : [];
  const rows: string[] = [];
  for (const style of wantedStyles) {
    const order = { style, brand, copy: sample.copy, image, edgeShowsPrimary: showsPrimary, pageBackgrounds };
    const stills = await drawStills(layoutPage, sample.key, order);
    const clips = await drawClips(layoutPage, sample.key, order);
    rows.push(`<h3>${style}</h3><div>${stills.join('')}</div><div>${clips.join('')}</div>`);
  }
  console.log(sample.key);
  return `<h2>${sample.key}</h2>${rows.join('')}`;
}

async function drawStills(
  layoutPage: LayoutPage,
  key: string,
  order: Omit<LayoutRequest, 'template' | 'format'>,
): Promise<string[]> {
  const images: string[] = [];
  for (const { name, kind, formats, countSlides } of wantedOf([...layoutPage.templates.values()], ({ name }) => name)) {
    const [format] = formats;
    if (kind !== 'still' || format === undefined) continue;
    for (let slide = 1; slide <= countSlides(order.copy); slide += 1) {
      const image = await imageFor(name, order);
      const asset = { ...order, image, template: name, format, slide };
      const layout = await layoutPage.layout({ ...asset, composition: chooseComposition(asset) });
      const still = await encodeStill(layout.png ?? new Uint8Array());
      const file = `${key}-${order.style}-${name}-${slide}.${still.mime === 'image/png' ? 'png' : 'jpg'}`;
      writeFileSync(join(OUTPUT, file), still.bytes);
      const failed = checkStill(file, { layout, still, format }).filter(({ result }) => result === 'fail');
      failures.push(...failed.map(({ rule, detail }) => `${file}: ${rule} ${detail}`));
      images.push(`<img src="${file}" height="${Math.round(format.height / 4)}" alt="${file}">`);
    }
  }
  return images;
}

/** A thumbnail is of a video. */
async function imageFor(
  template: string,
  { image, brand }: Pick<LayoutRequest, 'image' | 'brand'>,
): Promise<LayoutRequest['image']> {
  return template === 'thumbnail' ? await sampleVideoFrame(brand.language) : image;
}

async function drawClips(
  layoutPage: LayoutPage,
  key: string,
  order: Parameters<typeof sampleClips>[0],
): Promise<string[]> {
  const parts: string[] = [];
  const templates = wantedOf([...layoutPage.templates.keys()], (name) => name);
  for (const { name, request, frames } of await sampleClips(order, layoutPage, templates)) {
    for (const [at, frame] of frames.entries()) {
      const file = `${key}-${order.style}-${name}-${at + 1}.jpg`;
      writeFileSync(join(OUTPUT, file), await composeFrame(request, frame));
      parts.push(`<img src="${file}" height="360" alt="${file}">`);
    }
    if (!isEncoding || key !== samples[0]?.key) continue;
    const file = `${key}-${order.style}-${name}.mp4`;
    const deps = { media: await findMediaTools(), scratchRoot, signal: new AbortController().signal };
    await using clip = await renderClip(request, deps);
    copyFileSync(clip.video.path, join(OUTPUT, file));
    parts.push(`<video src="${file}" height="360" controls></video>`);
  }
  return parts;
}

function pageOf(sections: readonly string[]): string {
  const style =
    'body{background:#dcdad5;font:500 15px system-ui;margin:32px}div{display:flex;flex-wrap:wrap;gap:14px;align-items:start}h2{margin:48px 0 0}h3{margin:18px 0 8px;font-weight:500}';
  return `<!doctype html><meta charset="utf-8"><title>Proof sheet</title><style>${style}</style>${sections.join('')}`;
}
