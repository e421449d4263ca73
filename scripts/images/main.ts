// npm run images             lists the images of others that the deployment names
// npm run images -- --pin    writes the digest that each tag has at its registry now behind it

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from '#processes';
import { imageFiles, imagesIn, taggedForm, withDigests } from './references.ts';
import { askDigest } from './registry.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const files = imageFiles.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const references = files.flatMap(({ text }) => imagesIn(text));
const images = new Map(references.map((reference) => [taggedForm(reference), reference]));

if (process.argv.includes('--pin')) {
  for (const [tagged, reference] of images) images.set(tagged, { ...reference, digest: await askDigest(reference) });
  for (const { path, text } of files) {
    writeFileSync(
      join(ROOT, path),
      withDigests(text, (tagged) => images.get(tagged)?.digest),
    );
  }
}
console.log(formatTable([...images].map(([tagged, { digest }]) => [tagged, digest ?? 'no digest'])));
