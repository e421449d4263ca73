// The capture worker's part of an own font: reads it in a child process, draws a still in it, and stores both.

import { createHash, randomUUID } from 'node:crypto';
import { limits } from '@galley/contract';
import type { BrandVisitDeps } from '#capture';
import { type FontFacts, type FontProblem, inspectFont } from '#platform/fonts';
import { decodeImage } from '#platform/images';
import type { Storage } from '#platform/storage';
import { drawFontSample, type FontRole } from '#render';
import type { KitFont } from '../kit.ts';

export type FontRequest = { accountId: string; uploadKey: string; role: FontRole; withinMs: number };
export type StoredFont = Omit<KitFont, 'licence' | 'addedAt'>;
/** `unreadable`: the browser does not load it, or nothing can be laid out in it. */
export type FontReply = { font: StoredFont } | { problem: FontProblem | 'unreadable' };

export const FONT_PATH = '/brands/font';
/** Beside `brands/`, whose objects an earlier version deletes when it does not know them. */
export const FONT_FOLDER = 'fonts';

/** Twice the width at which the studio shows it. */
const SAMPLE_WIDTH_PX = 540;

type Deps = Pick<BrandVisitDeps, 'fleet'> & { storage: Pick<Storage, 'get' | 'put' | 'sizeOf'> };

export function createFontWork(deps: Deps): (request: FontRequest, signal: AbortSignal) => Promise<FontReply> {
  return async ({ accountId, uploadKey, role }, signal) => {
    if (((await deps.storage.sizeOf(uploadKey)) ?? 0) > limits.uploadFontBytes) return { problem: 'too_large' };
    const bytes = await deps.storage.get(uploadKey);
    const facts = await inspectFont(bytes, signal);
    if ('problem' in facts) return facts;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const font = { key: '', hash, name: facts.name, bytes };
    const sample = await drawFontSample(deps, { font, role }, signal);
    if (sample === null) return { problem: 'unreadable' };
    return { font: await store(deps, { accountId, hash, bytes, facts }, sample) };
  };
}

type CheckedFont = { accountId: string; hash: string; bytes: Uint8Array; facts: FontFacts };

/** Under a name of its own, so that to delete the font of one kit deletes no other. */
async function store(
  { storage }: Deps,
  { accountId, hash, bytes, facts }: CheckedFont,
  drawn: Uint8Array,
): Promise<StoredFont> {
  const key = `${FONT_FOLDER}/${accountId}/${randomUUID()}.${facts.format}`;
  const task = { use: 'screenshot', resize: { width: SAMPLE_WIDTH_PX }, output: { format: 'png' } } as const;
  const sample = await decodeImage(task, drawn);
  const sampleKey = sampleKeyOf(key);
  await storage.put(key, { bytes, contentType: 'application/octet-stream' });
  await storage.put(sampleKey, { bytes: sample.bytes, contentType: 'image/png' });
  return { key, hash, name: facts.name, sample: { key: sampleKey, width: sample.width, height: sample.height } };
}

export function sampleKeyOf(fontKey: string): string {
  return `${fontKey}.png`;
}
