// A registry that mirrors only this machine's platform makes npm leave the optional packages of all others out of the
// lockfile, and `npm ci` then refuses it everywhere. This adds them, as a full registry would have.
//
// node scripts/complete-lock.ts            completes package-lock.json
// node scripts/complete-lock.ts --check    fails when something is missing

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const FILE = join(import.meta.dirname, '..', 'package-lock.json');
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, range]) => [`node_modules/${name}`, entryOf(name, range, entry.dev ?? false)] as const),
);

if (process.argv.includes('--check') && missing.length > 0) {
  console.error(`The lockfile lacks ${missing.length} optional packages. Run node scripts/complete-lock.ts.`);
  process.exit(1);
}
for (const [path, entry] of missing) lock.packages[path] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
if (missing.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`The lockfile is complete (${missing.length} added).`);

/** Looks where Node would: beside the package, then in every folder above it. */
function isLocked(path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages);
}

function entryOf(name: string, range: string, isDev: boolean): Entry {
  const words = name.split(/[-/@]/);
  const [os, cpu] = [SYSTEMS.filter((each) => words.includes(each)), PROCESSORS.filter((each) => words.includes(each))];
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    version: range.replace(/^[~^=]/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
