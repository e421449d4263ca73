import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Component } from './component.ts';
import { makeSbom } from './make-sbom.ts';

const repository = join(import.meta.dirname, '..', '..');
const lockFile = join(repository, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
/** Small ones of the service: one in a scope, one plain. */
const PACKAGES = ['node_modules/@fastify/helmet', 'node_modules/zod'];

const OS = 'ID=debian\nVERSION_ID="12"\n';
const DPKG = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u13
Description: a library
 of several lines

Package: gone
Status: deinstall ok config-files
Architecture: all
Version: 1
`;

test('makeSbom names packages of npm with licence and the hash of the lockfile', () => {
  const sbom = sbomOf(plantImage({}));
  for (const path of PACKAGES) {
    const { version, integrity, license } = lock.packages[path];
    const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    const name = path.slice('node_modules/'.length);
    expect(sbom.find((item) => item.name === name)).toMatchObject({
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: [{ alg: 'SHA-512', content }],
      licenses: [{ license: { name: license } }],
    });
  }
});

test('makeSbom names installed packages of Debian, Python and the Node of the base image, and no removed one', () => {
  const files = {
    'etc/os-release': OS,
    'var/lib/dpkg/status': DPKG,
    'opt/yt-dlp/package/yt_dlp-2026.10.26.dist-info/METADATA':
      'Metadata-Version: 2.4\nName: yt-dlp\nVersion: 2026.10.26\n',
    'usr/local/include/node/node_version.h':
      '#define NODE_MAJOR_VERSION 24\n#define NODE_MINOR_VERSION 21\n#define NODE_PATCH_VERSION 0\n',
  };
  const purls = sbomOf(plantImage(files)).map(({ purl }) => purl);
  expect(purls.filter((purl) => !purl.startsWith('pkg:npm/'))).toEqual([
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64&distro=debian-12',
    'pkg:generic/node@24.21.0',
    'pkg:pypi/yt-dlp@2026.10.26',
  ]);
});

test('makeSbom names packages of Alpine', () => {
  const files = {
    'etc/os-release': 'ID=alpine\nVERSION_ID=3.22.1\n',
    'lib/apk/db/installed': 'C:x\nP:musl\nV:1.2.5-r10\nA:x86_64\n\n',
  };
  expect(sbomOf(plantImage(files)).map(({ purl }) => purl)).toContain(
    'pkg:apk/alpine/musl@1.2.5-r10?arch=x86_64&distro=alpine-3.22.1',
  );
});

test.skipIf(!existsSync('/var/lib/dpkg/status'))('makeSbom names every package that dpkg names on this machine', () => {
  const root = plantImage({ 'etc/os-release': OS });
  mkdirSync(join(root, 'var/lib'), { recursive: true });
  symlinkSync('/var/lib/dpkg', join(root, 'var/lib/dpkg'));
  const fields = ['db:Status-Abbrev', 'Package', 'Version', 'Architecture'];
  const form = ['-W', '-f', `${fields.map((name) => `\${${name}}`).join(' ')}\n`];
  const installed = execFileSync('dpkg-query', form, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('ii '))
    .map((line) => line.split(/ +/).slice(1).join(' '));
  const named = sbomOf(root)
    .filter(({ purl }) => purl.startsWith('pkg:deb/'))
    .map(({ name, version, purl }) => `${name} ${version} ${purl.split('arch=')[1]?.split('&')[0]}`);
  expect(installed.length).toBeGreaterThan(50);
  expect(named.toSorted()).toEqual(installed.toSorted());
});

test('makeSbom rejects a package that the lockfile does not have, and another version', () => {
  const unknown = plantImage({ 'galley/node_modules/planted/package.json': '{"name":"planted","version":"1.0.0"}' });
  expect(() => sbomOf(unknown)).toThrow('node_modules/planted 1.0.0 is in the image, and the lockfile has none');
  const changed = plantImage({ 'galley/node_modules/zod/package.json': '{"name":"zod","version":"0.0.1"}' });
  expect(() => sbomOf(changed)).toThrow(/node_modules\/zod 0\.0\.1 is in the image, and the lockfile has \d/);
});

test('makeSbom leaves out what is linked: the workspaces are what the image is', () => {
  const root = plantImage({ 'galley/packages/contract/package.json': '{"name":"@galley/contract","version":"1.0.0"}' });
  mkdirSync(join(root, 'galley/node_modules/@galley'));
  symlinkSync('../../packages/contract', join(root, 'galley/node_modules/@galley/contract'));
  expect(sbomOf(root).map(({ name }) => name)).toEqual(['@fastify/helmet', 'zod']);
});

test('makeSbom rejects a folder that is no image', () => {
  expect(() => sbomOf(folder())).toThrow('has no packages');
});

test('makeSbom of the same files is the same, and lists every component once', () => {
  const root = plantImage({ 'etc/os-release': OS, 'var/lib/dpkg/status': `${DPKG}\n${DPKG}` });
  expect(sbomOf(root)).toEqual(sbomOf(root));
  const references = sbomOf(root).map((item) => item['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
});

function sbomOf(root: string): Component[] {
  const sbom = makeSbom({ root, name: 'galley/service', version: '1.0.0', lockFile });
  return (sbom as { components: Component[] }).components;
}

function plantImage(files: Record<string, string>): string {
  const root = folder();
  for (const path of PACKAGES) {
    const target = join(root, 'galley', path);
    mkdirSync(target, { recursive: true });
    cpSync(join(repository, path, 'package.json'), join(target, 'package.json'));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'galley-sbom-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
