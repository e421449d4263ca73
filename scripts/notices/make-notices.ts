import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../sbom/package-folders.ts';
import { textFor } from './licence-texts.ts';

/** Where the repository lies in an image, and where the base image keeps npm. */
const ROOTS = ['galley', 'usr/local/lib'];
const TEXT = /^(licen[cs]e|copying|notice|unlicense|ofl)/i;

type Author = string | { name?: string };
type PackageFile = {
  name: string;
  version: string;
  license?: string;
  author?: Author;
  contributors?: Author[];
};

/** Names each package with its licence, and where its text is; one whose package has none gets the text here. */
export function makeNotices(root: string): string {
  const packages = ROOTS.flatMap((name) =>
    packageFolders(join(root, name)).map((folder) => noticeOf(root, join(name, folder))),
  );
  if (packages.length === 0) throw new Error(`${root} has no packages: is it the root of an image?`);
  return [
    '# Third-party notices',
    'Galley is under Apache-2.0; its text is in /galley/LICENSE. This image also has the following from others. The paths are paths of this image.',
    '## Packages of npm',
    'Typefaces and the models of speech and vision are among these packages.',
    ...packages,
    ...debianNotices(root),
    ...pythonNotices(root),
  ].join('\n\n');
}

function noticeOf(root: string, folder: string): string {
  const path = join(root, folder);
  const file: PackageFile = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const licence = file.license ?? 'no licence declared';
  const texts = readdirSync(path)
    .filter((name) => TEXT.test(name))
    .map((name) => `/${folder}/${name}`);
  const heading = `### ${file.name} ${file.version}, ${licence}`;
  if (texts.length > 0) return `${heading}\n\n${texts.join('\n')}`;
  return `${heading}\n\n${textFor(licence, { of: file.name, holders: holdersOf(file) })}`;
}

function holdersOf({ name, author, contributors = [] }: PackageFile): string {
  const authors = [...(author === undefined ? [] : [author]), ...contributors];
  const names = authors.map((each) => (typeof each === 'string' ? each : (each.name ?? '')));
  return names.filter((text) => text !== '').join(', ') || `the authors of ${name}`;
}

/** Debian puts the notices of each package where its policy says; those of other systems are with their packages. */
function debianNotices(root: string): string[] {
  const files = globSync('usr/share/doc/*/copyright', { cwd: root }).toSorted();
  if (files.length === 0) return [];
  return [
    '## Packages of Debian',
    'Each has its notices in /usr/share/doc/NAME/copyright; the licences that these refer to are in /usr/share/common-licenses. A package without such a file is part of another one of the same source, whose notices hold for it.',
    files.map((file) => `/${file}`).join('\n'),
  ];
}

function pythonNotices(root: string): string[] {
  const licences = globSync('opt/*/*/*.dist-info/licenses/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(join(root, '/').length)}`);
  if (!existsSync(join(root, 'opt')) || licences.length === 0) return [];
  return ['## Packages of Python', licences.toSorted().join('\n')];
}
