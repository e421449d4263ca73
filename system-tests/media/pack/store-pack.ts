import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionText } from '@galley/contract';
import type { Pack } from './pack-client.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '.local', 'packs');

/** Stores a pack as files, to be inspected by hand. */
export async function storePack(name: string, pack: Pack): Promise<void> {
  const folder = join(FOLDER, name.replaceAll(' ', '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = [
    ...(pack.stills ?? []).map(({ name: still, url }) => ({ name: `${still}.${extensionOf(url ?? '')}`, url })),
    ...(pack.clips ?? []).map((clip) => ({ name: `${clip.name}.mp4`, url: clip.url })),
  ];
  for (const { name: file, url } of files) {
    const response = await fetch(url ?? '');
    await writeFile(join(folder, file), Buffer.from(await response.arrayBuffer()));
  }
  await writeFile(join(folder, 'captions.txt'), (pack.captions ?? []).map(underHeading).join('\n\n'));
  await writeFile(join(folder, 'pack.json'), JSON.stringify(pack, null, 2));
}

function extensionOf(url: string): string {
  return /\.(\w{3,4})$/.exec(new URL(url).pathname)?.[1] ?? 'png';
}

function underHeading(caption: NonNullable<Pack['captions']>[number]): string {
  return `== ${caption.platform} (${caption.characters})\n\n${captionText(caption)}`;
}
