import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, component, purlOf } from './component.ts';
import { packageFolders } from './package-folders.ts';

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };
type PackageFile = { name?: string; version?: string; license?: string | { type?: string } };

/** Where the repository lies in an image, and where the base image keeps npm. */
const OURS = 'galley';
const GLOBAL = 'usr/local/lib';

/** Every package of npm in the image. One of ours that the lockfile does not have, in this version, is an error. */
export function nodePackages(root: string, lock: Lock): Component[] {
  const ours = packageFolders(join(root, OURS)).map((folder) => {
    const found = read(join(root, OURS, folder));
    const locked = lock.packages[folder];
    if (locked === undefined || locked.version !== found.version) {
      throw new Error(`${folder} ${found.version} is in the image, and the lockfile has ${locked?.version ?? 'none'}.`);
    }
    return describe(found, locked.integrity);
  });
  const others = packageFolders(join(root, GLOBAL)).map((folder) => describe(read(join(root, GLOBAL, folder))));
  return [...ours, ...others];
}

function read(folder: string): Required<Pick<PackageFile, 'name' | 'version'>> & PackageFile {
  const { name = '', version = '', license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license };
}

function describe({ name, version, license }: ReturnType<typeof read>, integrity?: string): Component {
  const licence = typeof license === 'string' ? license : license?.type;
  const purl = purlOf('npm', name.split('/'), version);
  return component({ name, version, purl, ...(integrity ? { integrity } : {}), ...(licence ? { licence } : {}) });
}
