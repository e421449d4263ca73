import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOperations } from '@galley/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Routes that are no operation of the contract: of the service itself, the studio, and the fixtures. */
const OTHER_ROUTES = new Set([
  ...['GET /', 'GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /openapi.json', 'GET /result/{job_id}'],
  'GET /docs/guides',
  'GET /s/{token}',
  ...['GET /oauth/authorize', 'POST /oauth/token', 'POST /oauth/register', 'POST /oauth/revoke'],
  ...['GET /messages', 'DELETE /messages', 'POST /plants'],
]);
const routes = new Set(allOperations.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`));

/** A test name that begins with a method and a path. */
const ROUTE_NAME = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`](GET|POST|PUT|PATCH|DELETE) (\/[^\s'"`:,]*)/g;

function unknownRoutes(text: string): string[] {
  return Array.from(
    text.matchAll(ROUTE_NAME),
    ([, method = '', path = '']) => `${method} ${path.replace('/api/v1', '')}`,
  ).filter((route) => !routes.has(route) && !OTHER_ROUTES.has(route));
}

test('test names contain only routes that exist', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.e2e.ts'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '' && !import.meta.filename.endsWith(file));
  const wrong = files.flatMap((file) =>
    unknownRoutes(readFileSync(join(root, file), 'utf8')).map((route) => `${file}: ${route}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('a test name with an unknown path or method is found', () => {
  expect(unknownRoutes("test('POST /auth/confirm confirms an email', () => undefined)")).toEqual([
    'POST /auth/confirm',
  ]);
  expect(unknownRoutes("test('DELETE /auth/me ends all', () => undefined)")).toEqual(['DELETE /auth/me']);
  expect(unknownRoutes("test('GET /api/v1/auth/me returns the account', () => undefined)")).toEqual([]);
});
