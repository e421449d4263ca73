// What the system of an image says that it has installed.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, component, purlOf } from './component.ts';

type Fields = ReadonlyMap<string, string>;

/** Packages of Debian and Alpine, Python packages that were put beside them, and the Node of the base image. */
export function systemPackages(root: string): Component[] {
  const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const system = new Map(
    read('etc/os-release')
      .split('\n')
      .map((line) => pair(line.replaceAll('"', ''), '=')),
  );
  const distribution = system.get('ID') ?? 'linux';
  const distro = `&distro=${distribution}-${system.get('VERSION_ID') ?? ''}`;
  const debian = stanzas(read('var/lib/dpkg/status'), ': ').filter(
    (fields) => fields.get('Status') === 'install ok installed',
  );
  return [
    ...debian.map((fields) =>
      packageOf('deb', distribution, { fields, keys: ['Package', 'Version', 'Architecture'], distro }),
    ),
    ...stanzas(read('lib/apk/db/installed'), ':').map((fields) =>
      packageOf('apk', distribution, { fields, keys: ['P', 'V', 'A'], distro }),
    ),
    ...pythonPackages(root),
    ...nodeOf(read('usr/local/include/node/node_version.h')),
  ];
}

type PackageEntry = { fields: Fields; keys: readonly [name: string, version: string, machine: string]; distro: string };

function packageOf(kind: string, distribution: string, { fields, keys, distro }: PackageEntry): Component {
  const [name = '', version = '', machine = ''] = keys.map((key) => fields.get(key) ?? '');
  return component({ name, version, purl: `${purlOf(kind, [distribution, name], version)}?arch=${machine}${distro}` });
}

function pythonPackages(root: string): Component[] {
  return globSync('opt/*/*/*.dist-info/METADATA', { cwd: root }).map((path) => {
    const [fields = new Map()] = stanzas(readFileSync(join(root, path), 'utf8'), ': ');
    const [name = '', version = ''] = ['Name', 'Version'].map((key) => fields.get(key) ?? '');
    return component({ name, version, purl: purlOf('pypi', [name.toLowerCase()], version) });
  });
}

function nodeOf(header: string): Component[] {
  const numbers = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => header.split(`#define NODE_${part}_VERSION `)[1]?.split('\n')[0]?.trim() ?? '',
  );
  const version = numbers.join('.');
  return header === '' ? [] : [component({ name: 'node', version, purl: purlOf('generic', ['node'], version) })];
}

/** Blocks of `Key: value` with empty lines between them; continued lines belong to none of the keys we read. */
function stanzas(text: string, separator: string): Fields[] {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => new Map(block.split('\n').map((line) => pair(line, separator))));
}

function pair(line: string, separator: string): [key: string, value: string] {
  const at = line.indexOf(separator);
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + separator.length).trim()];
}
