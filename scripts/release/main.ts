// npm run release -- version [major|minor|patch]   raises every version, writes CHANGELOG.md from .changeset
// npm run release -- check vVERSION                fails where a file or the changelog does not fit the tag
// npm run release -- notes VERSION                 prints what CHANGELOG.md says of a version
// npm run release -- chart REGISTRY FOLDER         writes the digests of the pushed images into the chart's values;
//                                                  FOLDER has a file for each image, with its digest
// npm run release -- sdk                           builds the client, and prints the folder to publish

import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdk } from '#sdk';
import { notesOf, releaseChangelog } from './changelog.ts';
import { highestBump, nextVersion, parseBump, parseChangeset } from './changesets.ts';
import { currentVersion, otherVersions, raiseVersion, readFile, writeFile } from './files.ts';
import { releasedValues } from './released-chart.ts';

const CHANGESETS = '.changeset';
const VALUES = 'deploy/helm/galley/values.yaml';

const commands: Record<string, (...words: string[]) => Promise<void> | void> = {
  version: (word) => raise(word),
  check: (tag = '') => check(tag),
  notes: (version = '') => console.log(notesOf(readFile('CHANGELOG.md'), version)),
  chart: (registry = '', folder = '') => writeChart(registry, folder),
  sdk: async () => console.log(await buildSdk()),
};

const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`One of: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
await command(...words);

function raise(word: string | undefined): void {
  const paths = globSync(`${CHANGESETS}/*.md`, { exclude: ['**/README.md'] }).toSorted();
  const changesets = paths.map((path) => parseChangeset(path, readFile(path)));
  const bump = parseBump(word) ?? highestBump(changesets);
  if (bump === undefined)
    throw new Error('No changeset says how far to raise the version: give major, minor or patch.');
  const from = currentVersion();
  const to = nextVersion(from, bump);
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog(readFile('CHANGELOG.md'), {
    version: to,
    date,
    texts: changesets.map(({ text }) => text),
  });
  raiseVersion(from, to);
  writeFile('CHANGELOG.md', changelog);
  for (const path of paths) rmSync(path);
  console.log(`${from} → ${to}. Commit this, then tag it v${to}.`);
}

function check(tag: string): void {
  const version = tag.replace(/^v/, '');
  notesOf(readFile('CHANGELOG.md'), version);
  const others = otherVersions(version);
  if (tag !== `v${version}` || others.length > 0) {
    throw new Error(`${tag} does not fit: ${others.map(({ path, found }) => `${path} has ${found}`).join(', ')}`);
  }
  console.log(`Every file says ${version}.`);
}

function writeChart(registry: string, folder: string): void {
  const digests = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8').trim()]),
  );
  writeFile(VALUES, releasedValues(readFile(VALUES), { registry, version: currentVersion(), digests }));
}
