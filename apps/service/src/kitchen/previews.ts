// A picture of every template for those who choose one, drawn by the render role itself, so that none is ever out of date.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Shape, schemas } from '@galley/contract';
import { type BrowserFleet, createRasteriser } from '#platform/browser';
import type { Storage } from '#platform/storage';
import { chooseStyle } from './choose-style.ts';
import { encodeStill } from './encode-still.ts';
import { readLogo } from './read-logo.ts';
import { type Sample, sampleBrands } from './sample-brands.ts';
import { drawSamplePage } from './sample-page.ts';
import { openTypeStageOn, type TypeStage } from './type-stage.ts';

/** Which sample shows a template best. */
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

type Means = { fleet: BrowserFleet; storage: Pick<Storage, 'get' | 'put'> };

/** Draws them where they are missing or older than the templates. */
export async function drawPreviews({ fleet, storage }: Means): Promise<void> {
  const version = versionOf(import.meta.dirname);
  const known = await storage.get(VERSION_KEY).catch(() => Buffer.from(''));
  if (Buffer.from(known).toString() === version) return;
  await fleet.withPage({ signal: AbortSignal.timeout(PATIENCE_MS), onCrash: 'repeat' }, async (page) => {
    const stage = await openTypeStageOn(page);
    for (const name of schemas.Template.shape.template.options) {
      const sample = sampleBrands.find(({ key }) => key === SAMPLES[name]);
      if (sample === undefined) throw new Error(`No sample shows ${name}.`);
      const picture = await drawSamplePage(page.browser(), sample);
      await using rasteriser = createRasteriser(page.browser());
      const logo = sample.logo === null ? null : await rasteriser.draw(Buffer.from(sample.logo), 'image/svg+xml');
      const { bytes, mime } = await drawPreview(stage, name, { ...sample, picture, logo: logo?.png ?? null });
      await storage.put(previewKey(name), { bytes, contentType: mime });
    }
  });
  await storage.put(VERSION_KEY, { bytes: Buffer.from(version), contentType: 'text/plain' });
}

type Shown = Omit<Sample, 'logo'> & {
  logo: Uint8Array | null;
  picture: Awaited<ReturnType<typeof drawSamplePage>>;
};

async function drawPreview(stage: TypeStage, template: string, { brand, logo, copy, picture }: Shown) {
  const [format] = stage.templates.get(template)?.formats ?? [];
  if (format === undefined) throw new Error(`${template} has no format.`);
  const read = logo === null ? null : await readLogo(logo, 'image/png');
  const shot = await stage.shoot({
    template,
    format,
    style: chooseStyle(brand),
    brand: { ...brand, logo: read },
    copy,
    picture,
  });
  return encodeStill(shot.png ?? new Uint8Array());
}

/** Of everything that a frame is drawn from. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/(?<!\.test)\.(ts|css)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
