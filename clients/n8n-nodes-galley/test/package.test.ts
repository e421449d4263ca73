import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parametersOf } from '@galley/fixtures/n8n/parameters.ts';
import { describe, expect, test } from 'vitest';
import { node } from './service.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Workflow = {
  nodes: { name: string; type: string; typeVersion: number; parameters: Record<string, unknown> }[];
  connections: Record<string, { main: { node: string }[][] }>;
};

describe('package.json', () => {
  const { n8n, ...declared } = read('package.json');

  test('has no dependencies, no install scripts and the licence MIT', () => {
    expect(declared).toMatchObject({
      license: 'MIT',
      keywords: expect.arrayContaining(['n8n-community-node-package']),
    });
    expect(Object.keys(declared).filter((name) => /dependencies/i.test(name))).toEqual(['peerDependencies']);
    expect(Object.keys(declared.scripts)).toEqual(['build']);
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/^MIT License/);
  });

  test('names every node and credential, each with a class of the same name', () => {
    const sources = globSync('{nodes,credentials}/**/*.{node,credentials}.ts', { cwd: root });
    const built = sources.map((file) => `dist/${file.replace('.ts', '.js')}`).toSorted();
    expect([...n8n.nodes, ...n8n.credentials].toSorted()).toEqual(built);
    for (const file of sources) {
      const [, name] = /(\w+)\.(?:node|credentials)\.ts$/.exec(file) ?? [];
      expect(readFileSync(join(root, file), 'utf8')).toContain(`export class ${name} `);
    }
  });
});

describe.each(globSync('workflows/*.json', { cwd: root }))('%s', (file) => {
  const workflow: Workflow = read(file);
  const names = new Set(workflow.nodes.map(({ name }) => name));

  test('gives its nodes only parameters that they show', () => {
    const ours = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-galley.galley');
    expect(ours.length).toBeGreaterThan(0);
    for (const { typeVersion, parameters } of ours) {
      expect(typeVersion).toBe(node.description.version);
      parametersOf(node.description.properties, parameters);
    }
  });

  test('connects only nodes that it has', () => {
    const connected = Object.entries(workflow.connections).flatMap(([from, { main }]) => [
      from,
      ...main.flat().map(({ node: to }) => to),
    ]);
    expect(connected.filter((name) => !names.has(name))).toEqual([]);
  });

  test('contains no credentials', () => {
    expect(JSON.stringify(workflow)).not.toMatch(/credentials|svc_live_|whsec_/);
  });
});
