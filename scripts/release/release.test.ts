import { expect, test } from 'vitest';
import { notesOf, releaseChangelog } from './changelog.ts';
import { type Changeset, highestBump, nextVersion, parseChangeset } from './changesets.ts';
import { currentVersion, otherVersions, readFile, versionedFiles } from './files.ts';
import { releasedValues } from './released-chart.ts';
import { versionIn, withVersion } from './write-version.ts';

const digest = `sha256:${'a'.repeat(64)}`;

test('parseChangeset reads how far a change raises the version, and its text on one line', () => {
  expect(parseChangeset('a.md', '---\n"galley": minor\n---\n\nPacks can\nbe shared.\n')).toEqual({
    bump: 'minor',
    text: 'Packs can be shared.',
  });
});

test.each([
  ['another name', '---\n"other": minor\n---\nText.\n'],
  ['another word', '---\n"galley": huge\n---\nText.\n'],
  ['no text', '---\n"galley": minor\n---\n\n'],
  ['no front matter', 'Text.\n'],
])('parseChangeset rejects a file with %s', (_what, content) => {
  expect(() => parseChangeset('a.md', content)).toThrow('a.md is no changeset');
});

test('nextVersion is raised as far as the furthest changeset', () => {
  const of = (...bumps: Changeset['bump'][]) => highestBump(bumps.map((bump) => ({ bump, text: '' })));
  expect(of('patch', 'minor', 'patch')).toBe('minor');
  expect(of()).toBeUndefined();
  expect(['patch', 'minor', 'major'].map((bump) => nextVersion('1.2.3', bump as Changeset['bump']))).toEqual([
    '1.2.4',
    '1.3.0',
    '2.0.0',
  ]);
});

const CHANGELOG =
  '# Changelog\n\nNewest first.\n\n## Unreleased\n\n- One.\n- Upgrade: stop `flow` first.\n\n## 1.0.0\n\n- Begin.\n';

test('releaseChangelog moves what is unreleased below the new version, with notes for operators first', () => {
  const released = releaseChangelog(CHANGELOG, { version: '1.1.0', date: '2026-11-18', texts: ['Two.'] });
  expect(released).toBe(
    '# Changelog\n\nNewest first.\n\n## Unreleased\n\n## 1.1.0\n\nReleased 2026-11-18.\n\n### Before you upgrade\n\n' +
      '- stop `flow` first.\n\n### Changes\n\n- One.\n- Two.\n\n## 1.0.0\n\n- Begin.\n',
  );
  expect(notesOf(released, '1.1.0')).toMatch(/^Released 2026-11-18\.[\s\S]*- Two\.$/);
  expect(notesOf(released, '1.0.0')).toBe('- Begin.');
});

test('releaseChangelog rejects a version that is there, and one without a change', () => {
  const release = { version: '1.0.0', date: '2026-11-18', texts: ['Two.'] };
  expect(() => releaseChangelog(CHANGELOG, release)).toThrow('has 1.0.0 already');
  const empty = CHANGELOG.replace('- One.\n- Upgrade: stop `flow` first.\n', '');
  expect(() => releaseChangelog(empty, { ...release, version: '1.1.0', texts: [] })).toThrow('Nothing is unreleased');
  expect(() => notesOf(CHANGELOG, '3.0.0')).toThrow('says nothing of 3.0.0');
});

test('releaseChangelog takes the changelog of this repository', () => {
  const released = releaseChangelog(readFile('CHANGELOG.md'), {
    version: '99.0.0',
    date: '2026-11-18',
    texts: ['Last.'],
  });
  expect(notesOf(released, '99.0.0')).toMatch(/- Last\.$/);
  expect(notesOf(released, '1.0.0')).toBe(notesOf(readFile('CHANGELOG.md'), '1.0.0'));
});

test('every file with a version has that of the repository', () => {
  expect(versionedFiles().length).toBeGreaterThan(10);
  expect(otherVersions(currentVersion())).toEqual([]);
});

test('otherVersions names files that say another version', () => {
  expect(otherVersions('99.0.0').map(({ path }) => path)).toEqual(versionedFiles());
});

test.each(versionedFiles())('withVersion raises %s and changes nothing else', (path) => {
  const [from, to] = [currentVersion(), '99.0.1'];
  const raised = withVersion(path, readFile(path), { from, to });
  expect(versionIn(path, raised)).toBe(to);
  const before = readFile(path).split('\n');
  const changed = raised.split('\n').filter((line, index) => line !== before[index]);
  const isOurs = (line: string) => /version|@galley\/|galley\//i.test(line) && line.includes(to);
  expect(changed.filter((line) => !isOurs(line))).toEqual([]);
  expect(() => withVersion(path, readFile(path), { from: '98.7.6', to })).toThrow('does not say 98.7.6');
});

test('releasedValues names every image of ours by registry, version and digest, and nothing else', () => {
  const version = currentVersion();
  const digests = { service: digest, media: digest, 'object-store': digest };
  const values = releasedValues(readFile('deploy/helm/galley/values.yaml'), {
    registry: 'registry.example/galley',
    version,
    digests,
  });
  expect(values).toContain(`  service: registry.example/galley/service:${version}@${digest}\n`);
  expect(values).toContain(`  objectStore: registry.example/galley/object-store:${version}@${digest}\n`);
  expect(values).not.toMatch(/: galley\/[a-z-]+:/);
  expect(values).toContain('image: postgres:15-bookworm\n');
});

test('releasedValues rejects an image that was not pushed', () => {
  const images = { registry: 'registry.example', version: currentVersion(), digests: { service: digest } };
  expect(() => releasedValues(readFile('deploy/helm/galley/values.yaml'), images)).toThrow('No image media');
});
