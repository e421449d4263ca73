import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './component.ts';
import { nodePackages } from './node-packages.ts';
import { systemPackages } from './system-packages.ts';

export type Image = { root: string; name: string; version: string; lockFile: string };

/** CycloneDX 1.6 of an image whose files lie in `root`. The same files give the same text. */
export function makeSbom({ root, name, version, lockFile }: Image): object {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const found: Component[] = [...nodePackages(root, lock), ...systemPackages(root)];
  const components = [...new Map(found.map((item) => [item['bom-ref'], item])).values()];
  if (components.length === 0) throw new Error(`${join(root)} has no packages: is it the root of an image?`);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name, version, 'bom-ref': `${name}@${version}` } },
    components: components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [{ ref: `${name}@${version}`, dependsOn: components.map((item) => item['bom-ref']).toSorted() }],
  };
}
