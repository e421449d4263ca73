// An image of every template for users who choose one, drawn by the render role itself, so that none is outdated.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Shape, schemas } from '@galley/contract';
import { type BrowserFleet, createRasteriser } from '#platform/browser';
import type { Storage } from '#platform/storage';
import type { TemplateName } from '#render/template';
import { chooseStyle } from '../brand/choose-style.ts';
import { readLogo } from '../brand/read-logo.ts';
import { type LayoutPage, openLayoutPageOn } from '../layout/typesetter.ts';
import { encodeStill } from '../stills/encode-still.ts';
import { type Sample, sampleBrands } from './brands.ts';
import { drawSamplePage } from './page.ts';

/** The sample that shows a template best. */
const SAMPLES: Record<Shape<'Template'>['template'], string> = {
  cover: 'light',
  story: 'dark',
  quote: 'missing-logo',
  'link-card': 'one-colour',
  carousel: 'long-name',
  highlights: 'dark',
};
const FOLDER = 'kitchen/previews';
const VERSION_KEY = `${FOLDER}/version`;
const PATIENCE_MS = 120_000;

export function previewKey(template: string): string {
  return `${FOLDER}/${template}.png`;
}

type Deps = { fleet: BrowserFleet; storage: Pick<Storage, 'get' | 'put'> };

/** Draws them if they are missing or older than the templates. */
export async function drawPreviews({ fleet, storage }: Deps): Promise<void> {
  const version = versionOf(join(import.meta.dirname, '..'));
  // Not drawn yet; if the store is unavailable, the drawing fails and is logged.
  const known = await storage.get(VERSION_KEY).catch(() => Buffer.from(''));
  if (Buffer.from(known).toString() === version) return;
  await fleet.withPage({ signal: AbortSignal.timeout(PATIENCE_MS), onCrash: 'repeat' }, async (page) => {
    const layoutPage = await openLayoutPageOn(page);
    for (const name of schemas.Template.shape.template.options) {
      const sample = sampleBrands.find(({ key }) => key === SAMPLES[name]);
      if (sample === undefined) throw new Error(`No sample shows ${name}.`);
      const image = await drawSamplePage(page.browser(), sample);
      await using rasteriser = createRasteriser(page.browser());
      const logo = sample.logo === null ? null : await rasteriser.draw(Buffer.from(sample.logo), 'image/svg+xml');
      const { bytes, mime } = await drawPreview(layoutPage, name, { ...sample, image, logo: logo?.png ?? null });
      await storage.put(previewKey(name), { bytes, contentType: mime });
    }
  });
  await storage.put(VERSION_KEY, { bytes: Buffer.from(version), contentType: 'text/plain' });
}

type PreviewSample = Omit<Sample, 'logo'> & {
  logo: Uint8Array | null;
  image: Awaited<ReturnType<typeof drawSamplePage>>;
};

async function drawPreview(
  layoutPage: LayoutPage,
  template: TemplateName,
  { brand, logo, copy, image }: PreviewSample,
) {
  const [format] = layoutPage.templates.get(template)?.formats ?? [];
  if (format === undefined) throw new Error(`${template} has no format.`);
  const read = logo === null ? null : await readLogo(logo, 'image/png');
  const layout = await layoutPage.layout({
    template,
    format,
    style: chooseStyle(brand),
    brand: { ...brand, logo: read },
    copy,
    image,
  });
  return encodeStill(layout.png ?? new Uint8Array());
}

/** A hash of everything that a frame is drawn from. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/(?<!\.test)\.(ts|css)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
