import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { versions } from './servers/install/versions.ts';

type Service = { image: string; ports?: string[] };

const root = join(import.meta.dirname, '..');
const { services }: { services: Record<string, Service> } = parse(readFileSync(join(root, 'compose.dev.yaml'), 'utf8'));

describe('compose.dev.yaml', () => {
  test('runs the versions of the stack', () => {
    expect(services['postgres']?.image).toBe(`postgres:${versions.postgres}-bookworm`);
    expect(services['redis']?.image).toBe(`redis:${versions.redis}-bookworm`);
    expect(services['temporal']?.image).toBe(`temporalio/server:${versions.temporal}`);
    expect(services['temporal-schema']?.image).toBe(`temporalio/admin-tools:${versions.temporal}`);
    expect(services['object-store']?.image).toBe(`ghcr.io/versity/versitygw:v${versions.versitygw}`);
  });

  test('listens on loopback only', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(4);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

test('one version: packages, chart, clients and OpenAPI document agree', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const packages = ['packages/contract', 'packages/sdk', 'apps/service', 'apps/studio', 'clients/n8n-nodes-galley'];
  const found = packages.map((folder): string => JSON.parse(read(`${folder}/package.json`)).version);
  const chart: { version: string; appVersion: string } = parse(read('deploy/helm/galley/Chart.yaml'));
  const [, python] = /^version = "(.+)"$/m.exec(read('clients/python/pyproject.toml')) ?? [];
  const openapi: string = JSON.parse(read('docs/api/openapi.json')).info.version;
  expect(new Set([...found, chart.version, chart.appVersion, python, openapi])).toEqual(new Set([openapi]));
});
