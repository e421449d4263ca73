import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; $ref?: string };
type Gvk = { group: string; version: string; kind: string };

const GVK = 'x-kubernetes-group-version-kind';

/** Kubernetes publishes one document for all kinds; kubeconform needs a strict schema file for each. */
export function writeKubeSchemas(swaggerFile: string, folder: string): number {
  const { definitions } = JSON.parse(readFileSync(swaggerFile, 'utf8')) as { definitions: Record<string, Schema> };
  mkdirSync(folder, { recursive: true });
  const kinds = Object.entries(definitions).flatMap(([name, schema]) =>
    ((schema[GVK] ?? []) as Gvk[]).map((gvk) => ({ name, ...gvk })),
  );
  for (const kind of kinds) {
    writeFileSync(join(folder, fileOf(kind)), JSON.stringify(standalone(kind, definitions)));
  }
  return kinds.length;
}

/** The file name that kubeconform expects: `{{.ResourceKind}}{{.KindSuffix}}.json`. */
function fileOf({ group, version, kind }: Gvk): string {
  return `${[kind, group.split('.')[0], version].filter(Boolean).join('-').toLowerCase()}.json`;
}

function standalone({ name, group, version, kind }: Gvk & { name: string }, all: Record<string, Schema>): Schema {
  const own = Object.fromEntries([...closure(name, all)].map((item) => [item, strict(item, all[item] ?? {})]));
  const root = own[name] ?? {};
  const apiVersion = { const: [group, version].filter(Boolean).join('/') };
  return {
    ...root,
    properties: { ...root.properties, apiVersion, kind: { const: kind } },
    required: [...new Set([...((root['required'] ?? []) as string[]), 'apiVersion', 'kind'])],
    definitions: own,
  };
}

function closure(name: string, all: Record<string, Schema>): Set<string> {
  const seen = new Set([name]);
  for (const item of seen) {
    for (const [, found] of JSON.stringify(all[item]).matchAll(/"#\/definitions\/([^"]+)"/g)) seen.add(String(found));
  }
  return seen;
}

/** Rejects unknown fields: Kubernetes would accept a misspelt field and ignore it. */
function strict(name: string, schema: Schema): Schema {
  if (name.endsWith('.IntOrString')) return { type: ['integer', 'string'] };
  if (name.endsWith('.Quantity')) return { type: ['number', 'string'] };
  if (schema.properties === undefined) return schema;
  return { ...schema, additionalProperties: schema['additionalProperties'] ?? false };
}
