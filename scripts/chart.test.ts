import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from './servers/definitions/settings.ts';
import { versions } from './servers/install/versions.ts';

type Values = { [key: string]: unknown };
type Role = { config?: Record<string, string>; image?: string };

const repository = join(import.meta.dirname, '..');
const chart = join(repository, 'deploy/helm/galley');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const template = (name: string) => read(chart, 'templates', `${name}.yaml`);
const values = parse(read(chart, 'values.yaml')) as Values;
const { roles } = await import(join(repository, 'apps/service/src/boot/role-names.ts'));
const { variables } = await import(join(repository, 'apps/service/src/boot/config/config.ts'));
const { redisRoles, redisUserOf } = await import(join(repository, 'apps/service/src/boot/redis-rights.ts'));
const { reads } = await import(join(repository, 'apps/service/src/boot/role-needs.ts'));
const { readersJson } = await import(join(repository, 'apps/service/src/commands/reference.ts'));
const inConfig = [...read(chart, 'templates/_config.tpl').matchAll(/^ {2}"(GALLEY_\w+)" /gm)].map((match) =>
  String(match[1]),
);
const inSecrets = Object.keys(values['secrets'] as Values);
const chartRoles = values['roles'] as Record<string, Role>;
const files = readdirSync(join(repository, 'deploy/helm/values'));
const valuesOf = (file: string) => parse(read(repository, 'deploy/helm/values', file)) as Values;

test('every role is deployed, and nothing else is called one', () => {
  expect(Object.keys(chartRoles).toSorted()).toEqual([...roles].toSorted());
});

test('the roles with browsers run the image that has them', () => {
  const withMedia = Object.entries(chartRoles).filter(([, { image }]) => image === 'media');
  expect(withMedia.map(([role]) => role)).toEqual(['capture', 'render']);
});

test('roles with child programs may create the namespaces of the sandbox', () => {
  const text = template('roles');
  expect(text).toContain('{{- $hasChildren := or $hasBrowsers (eq $role "flow") }}');
  const [, branch = ''] = text.split('{{- if $hasChildren }}');
  const [walled = '', plain = ''] = branch.split('{{- else }}');
  expect(walled).toContain('seccompProfile: { type: Localhost,');
  expect(walled).toContain('appArmorProfile: { type: Unconfined }');
  expect(plain).toContain('seccompProfile: { type: RuntimeDefault }');
});

test('every variable that the service needs is set', () => {
  const needed = Object.keys(variables).filter((name) => !variables[name].schema.safeParse(undefined).success);
  expect(needed.length).toBeGreaterThan(5);
  expect([...inConfig, ...inSecrets]).toEqual(expect.arrayContaining(needed));
});

test('every variable that is set is known to the service', () => {
  const ofRoles = Object.values(chartRoles).flatMap(({ config }) => Object.keys(config ?? {}));
  const ofFiles = files.flatMap((file) => Object.keys((valuesOf(file)['config'] ?? {}) as Values));
  expect(inConfig.length).toBeGreaterThan(10);
  expect(Object.keys(variables)).toEqual(expect.arrayContaining([...inConfig, ...inSecrets, ...ofRoles, ...ofFiles]));
});

test('a pod gets what its role reads, secrets one by one, and nothing else', () => {
  expect(read(chart, 'files/readers.json')).toBe(readersJson());
  for (const name of ['roles', 'prepare']) {
    expect(template(name)).toMatch(/^ {10}env: \{\{- include "galley\.environment" /m);
    expect(template(name)).not.toContain('envFrom');
  }
  for (const [role, { config }] of Object.entries(chartRoles)) {
    expect(Object.keys(config ?? {}).filter((name) => !reads(role, name))).toEqual([]);
  }
});

test('every role has its own Redis user, and the bundled Redis requires authentication', () => {
  expect(readlinkSync(join(chart, 'files/redis-users.acl'))).toBe('../../../redis-users.acl');
  expect(values['redis']).toMatchObject({ usersByRole: true });
  expect(Object.keys((values['redis'] as { passwords: Values }).passwords)).toEqual(redisRoles);
  const ranged = `range $role := list ${redisRoles.map((role: string) => `"${role}"`).join(' ')}`;
  for (const name of ['secrets', 'bundled-redis']) expect(template(name)).toContain(ranged);
  expect(redisRoles.map(redisUserOf)).toEqual(redisRoles.map((role: string) => `galley_${role}`));
  expect(template('secrets')).toContain('"GALLEY_REDIS_URL_%s" (upper $role)');
  expect(template('bundled-redis')).toContain('"#GALLEY_REDIS_%s_PASSWORD " (upper $role)');
  expect(template('bundled-redis')).toContain('--aclfile, /galley/users.acl');
  expect(read(chart, 'templates/_config.tpl')).toContain('append $byRole "GALLEY_REDIS_URL"');
});

test('an external Temporal is called over TLS with certificates by default', () => {
  expect(values['temporal']).toMatchObject({ bundled: false, tls: true, tlsSecret: 'galley-temporal-tls' });
  expect(read(chart, 'templates/_config.tpl')).toContain(
    'dict "GALLEY_TEMPORAL_CA" "ca.crt" "GALLEY_TEMPORAL_CERT" "tls.crt" "GALLEY_TEMPORAL_KEY" "tls.key"',
  );
});

test('egress reaches none of the servers', () => {
  expect(template('network')).toContain('$own := list "api" "capture" "render" "flow" "prepare" }}');
});

test('the Secret has exactly the secrets', () => {
  const secret = Object.keys(variables).filter((name) => variables[name].secret);
  expect(inSecrets.toSorted()).toEqual(secret.toSorted());
  expect(inConfig.filter((name) => secret.includes(name))).toEqual([]);
});

test('bundled servers are those of the stack, with its settings', () => {
  expect(values).toMatchObject({
    postgres: { image: `postgres:${versions.postgres}-bookworm`, options: settings.postgres.options },
    redis: { image: `redis:${versions.redis}-bookworm` },
    temporal: {
      image: `temporalio/server:${versions.temporal}`,
      toolsImage: `temporalio/admin-tools:${versions.temporal}`,
    },
    objectStore: { region: settings.objectStore.region, bucket: settings.objectStore.bucket },
  });
  expect(template('bundled-postgres')).toContain(settings.postgres.initdb.join(' '));
  for (const name of ['temporal-dynamic-config.yaml', 'temporal-schema.sh']) {
    expect(readlinkSync(join(chart, 'files', name))).toBe(`../../../${name}`);
  }
  for (const [name, value] of Object.entries(settings.redis)) {
    expect(template('bundled-redis')).toMatch(new RegExp(`--${name}, "?${value}"?[,\\]{]`));
  }
});

test.each(files)('%s sets only values that the chart has', (file) => {
  expect(unknownKeys(valuesOf(file), values, '')).toEqual([]);
});

test.each(readdirSync(join(chart, 'templates')).filter((name) => name.endsWith('.yaml')))(
  '%s reads only values that the chart has',
  (name) => {
    const asked = [...read(chart, 'templates', name).matchAll(/(?:\$|\s|\()\.Values\.([\w.]+)/g)].map(
      (match) => match[1],
    );
    expect(asked.filter((path) => valueAt(String(path).split('.')) === undefined)).toEqual([]);
  },
);

test('every pod runs as an ordinary user that cannot gain rights or write to its image', () => {
  const pods = readdirSync(join(chart, 'templates'))
    .map((name) => read(chart, 'templates', name))
    .join('\n');
  const containers = [...pods.matchAll(/^ {10}image: /gm)].length;
  expect(containers).toBeGreaterThan(5);
  expect([...pods.matchAll(/securityContext: \{\{- include "galley\.container"/g)]).toHaveLength(containers);
  expect([...pods.matchAll(/^ {6}containers:/gm)]).toHaveLength([...pods.matchAll(/include "galley\.user"/g)].length);
  expect(pods).not.toMatch(/privileged: true|hostNetwork|hostPID|hostPath|runAsUser: 0/);
});

/** Maps that an operator fills freely. */
const free = new Set(['.config', '.secrets', '.ingress.annotations']);

function unknownKeys(given: Values, known: Values, path: string): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    if (!(key in known)) return [here];
    const inner = known[key];
    if (free.has(here) || !isMap(value) || !isMap(inner) || key === 'config') return [];
    return unknownKeys(value, inner, here);
  });
}

function valueAt(path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (isMap(at) ? at[key] : undefined), values);
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
