import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { imageFiles } from '../images/references.ts';

type Job = { permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] };
type Workflow = { permissions: Record<string, string>; jobs: Record<string, Job> };

const repository = join(import.meta.dirname, '..', '..');
const folder = join(repository, '.github/workflows');
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflow = (file: string) => parse(textOf(file)) as Workflow;
const dockerfile = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8');

test.each(files)('%s names every action by its commit, with the version beside it', (file) => {
  const uses = textOf(file)
    .split('\n')
    .filter((line) => /^\s*(?:- )?uses: /.test(line));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test.each(files)('%s may only read, except for jobs that say what they write', (file) => {
  expect(workflow(file).permissions).toEqual({ contents: 'read' });
});

test.each(files)('%s puts nothing that others may choose into the text of a command', (file) => {
  const commands = Object.values(workflow(file).jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  expect(commands.filter((command) => /\$\{\{ *(?:github\.(?!token)|inputs\.|steps\.)/.test(command))).toEqual([]);
});

test('one action has one commit in all workflows', () => {
  const pins = files.flatMap((file) => [...textOf(file).matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\S+)/g)]);
  const commits = Map.groupBy(pins, ([, name]) => name);
  const several = [...commits].filter(([, found]) => new Set(found.map(([, , commit]) => commit)).size > 1);
  expect(several).toEqual([]);
});

test('osv-scanner.toml gives a reason and a day for everything that it lets pass', () => {
  const lines = readFileSync(join(repository, '.github/osv-scanner.toml'), 'utf8').split('\n');
  const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
  expect([count('reason = "'), count('ignoreUntil = ')]).toEqual(Array(2).fill(count('[[IgnoredVulns]]')));
  expect(count('[[PackageOverrides]]')).toBe(0);
});

test('dependabot.yml watches every file that names an image of others, the lockfile and the workflows', () => {
  type Update = { 'package-ecosystem': string; directory?: string; directories?: string[] };
  const { updates } = parse(readFileSync(join(repository, '.github/dependabot.yml'), 'utf8')) as { updates: Update[] };
  const watched = updates.flatMap((update) =>
    [update.directory ?? [], update.directories ?? []].flat().map((path) => `${update['package-ecosystem']} ${path}`),
  );
  const kindOf = (file: string) =>
    file.endsWith('Dockerfile') ? 'docker' : file.includes('compose') ? 'docker-compose' : 'helm';
  const needed = imageFiles.map((file) => `${kindOf(file)} ${join('/', file, '..')}`);
  expect(watched).toEqual(expect.arrayContaining([...needed, 'npm /', 'github-actions /']));
});

test('release.yml pushes every image of the Dockerfile that something runs', () => {
  const { targets } = (
    parse(textOf('release.yml')) as { jobs: { images: { strategy: { matrix: Record<string, string[]> } } } }
  ).jobs.images.strategy.matrix;
  const stages = [...dockerfile.matchAll(/^LABEL org\.opencontainers\.image\.title/gm)];
  expect(targets).toHaveLength(stages.length);
  for (const target of targets ?? []) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
});
