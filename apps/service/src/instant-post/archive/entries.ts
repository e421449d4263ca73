// The entries of a pack's zip, in order. Every name is ours: none contains text of a page (promise S9 of docs/promises.md).

import { captionText, platformIds } from '@galley/contract';
import type { Caption } from '#packs';
import { fileExtension } from '#platform/kernel';

/** Text, or an object of the store. */
export type ArchiveEntry = { name: string } & ({ text: string } | { objectKey: string });

export type ArchivedAsset = {
  name: string;
  kind: 'clip' | 'still';
  objectKey: string;
  mediaType: string;
  facts: Record<string, unknown>;
};

export type ArchivedPack = {
  jobId: string;
  source: unknown;
  brand: unknown;
  captions: readonly Caption[];
  missing: readonly unknown[];
  assets: readonly ArchivedAsset[];
};

const FOLDERS = { clip: 'clips', still: 'stills' } as const;

export function archiveEntries(pack: ArchivedPack): ArchiveEntry[] {
  const { jobId, source, brand, captions, missing, assets } = pack;
  const files = assets.map((asset) => ({ ...namesOf(asset), ...asset }));
  const described = files.map(({ file, name, facts: { srt_key: _, ...facts } }) => ({ name, file, ...facts }));
  return [
    { name: 'README.txt', text: README },
    { name: 'pack.json', text: pretty({ id: jobId, source, brand, assets: described, missing }) },
    { name: 'captions.json', text: pretty(captions) },
    ...captions
      .filter(({ platform }) => platformIds.includes(platform))
      .map((caption) => ({ name: `captions/${caption.platform}.txt`, text: `${captionText(caption)}\n` })),
    ...files.flatMap(({ file, subtitles, objectKey, facts: { srt_key: srt } }) => [
      { name: file, objectKey },
      ...(typeof srt === 'string' ? [{ name: subtitles, objectKey: srt }] : []),
    ]),
  ];
}

/** Asset names come from the plan; any other name is a bug and throws. */
function namesOf({ name, kind, mediaType }: ArchivedAsset): { file: string; subtitles: string } {
  const extension = fileExtension(mediaType);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name) || extension === undefined) throw new Error('An asset has no file name.');
  const path = `${FOLDERS[kind]}/${name}`;
  return { file: `${path}.${extension}`, subtitles: `${path}.srt` };
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const README = `This is your content pack.

clips/      videos, ready to upload: MP4, H.264, with a sound track; .srt beside it where somebody speaks
stills/     pictures: cover, story, quote, link card and the slides of a carousel, in order
captions/   one text for each platform, with its hashtags, ready to paste
captions.json, pack.json   the same for programs: every caption with the sentences it rests on,
                           every file with its size and a description for those who cannot see it

Paste the description of a picture (alt) where a platform asks for one.
`;
