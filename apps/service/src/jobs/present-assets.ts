// The assets in a job's record. Delivered if and only if charged: originals are signed only for a completed job. Before
// that an asset is a preview, and a failed job shows nothing.

import { limits } from '@galley/contract';
import { fileExtension } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { fileNameOf } from './file-names.ts';

export type AssetRow = {
  name: string;
  kind: string;
  object_key: string;
  media_type: string;
  poster_key: string | null;
  poster_media_type: string | null;
  preview_key: string | null;
  facts: Record<string, unknown>;
};

export type Signer = Pick<Storage, 'signedUrl'>;
type Members = Record<string, unknown>;
type Options = { storage: Signer; status: string; extent: 'whole' | 'summary'; subject: string };

/** Of the objects whose keys are facts. */
const EXTENSIONS: Record<string, string> = { srt_key: 'srt' };

/** The field of the record that an asset belongs to. */
const MEMBERS: Record<string, 'clips' | 'stills'> = { clip: 'clips', still: 'stills' };

/** The checks of an asset are in the record beside all others. */
export async function presentAssets(
  assets: readonly AssetRow[],
  { storage, status, extent, subject }: Options,
): Promise<Members> {
  if (status === 'failed') return {};
  const members: Members = {};
  const checks: unknown[] = [];
  for (const { facts: all, ...row } of assets) {
    const { checks: own, ...facts } = all;
    if (Array.isArray(own)) checks.push(...own.map((check) => ({ asset: row.name, ...check })));
    const present = status === 'completed' ? presentOriginal : presentPreview;
    const asset = await present({ ...row, facts }, { storage, subject });
    const list = MEMBERS[row.kind];
    if (list === undefined) members[row.kind] = asset;
    else members[list] = [...((members[list] as unknown[]) ?? []), asset];
  }
  return checks.length === 0 || extent === 'summary' ? members : { ...members, checks };
}

type PresentInput = { storage: Signer; subject: string };

async function presentOriginal(
  { name, object_key, media_type, poster_key, poster_media_type, facts }: AssetRow,
  { storage, subject }: PresentInput,
): Promise<Members> {
  const { format } = facts;
  const sign = (key: string, extension: string | undefined, part = '') =>
    storage.signedUrl(key, fileNameOf(subject, { name: `${name}${part}`, format, extension }));
  const { url, expiresAt } = await sign(object_key, fileExtension(media_type));
  const posterExtension = fileExtension(poster_media_type ?? '');
  const poster = poster_key === null ? {} : { poster_url: (await sign(poster_key, posterExtension, '-poster')).url };
  const keys = await Promise.all(
    Object.entries(facts).map(async ([fact, value]): Promise<[string, unknown]> => {
      if (!isKey(fact) || typeof value !== 'string') return [fact, value];
      return [urlName(fact), (await sign(value, EXTENSIONS[fact])).url];
    }),
  );
  const expires_at = expiresAt.toISOString();
  return { name, ...Object.fromEntries(keys), url, ...poster, preview_url: null, expires_at };
}

/** The same fields without what is paid for: no URL but that of the preview, and only the beginning of every text. */
async function presentPreview(
  { name, poster_key, preview_key, facts }: AssetRow,
  { storage }: PresentInput,
): Promise<Members> {
  const { transcript, alt, ...rest } = facts;
  const known = Object.entries(rest).map(([fact, value]) => (isKey(fact) ? [urlName(fact), null] : [fact, value]));
  const signed = preview_key === null ? null : await storage.signedUrl(preview_key);
  return {
    name,
    ...Object.fromEntries(known),
    ...(typeof alt === 'string' ? { alt: beginningOf(alt) } : {}),
    ...(typeof transcript === 'string' ? { transcript: null, preview: beginningOf(transcript) } : {}),
    url: null,
    ...(poster_key === null ? {} : { poster_url: null }),
    preview_url: signed?.url ?? null,
    expires_at: signed?.expiresAt.toISOString() ?? null,
  };
}

/** The first characters of a text that is not paid for yet. */
export function beginningOf(text: string): string {
  return [...text].slice(0, limits.previewCharacters).join('');
}

/** A fact that is the key of another object is shown as its URL: `srt_key` as `srt_url`. */
function isKey(fact: string): boolean {
  return fact.endsWith('_key');
}

function urlName(fact: string): string {
  return fact.replace(/_key$/, '_url');
}
