import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examplePage } from '@galley/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#test/http-app';

const exampleUrl = 'http://page.example/';

test('GET /docs/guides serves built guides with the URL and the example page of this install', async () => {
  const studioFolder = mkdtempSync(join(tmpdir(), 'galley-guides-'));
  onTestFinished(() => rmSync(studioFolder, { recursive: true, force: true }));
  mkdirSync(join(studioFolder, 'guides'));
  const text = `curl https://api.galley.example/api/v1/instant-post # ${examplePage}`;
  for (const name of ['index.html', 'llms-full.txt']) writeFileSync(join(studioFolder, 'guides', name), text);
  const app = await createTestApp({ exampleUrl, studioFolder });
  const start = await app.inject({ url: '/docs/quick-start' });
  expect([start.statusCode, start.headers.location]).toEqual([302, '/docs/guides/index.html']);
  for (const [url, type] of [
    ['/docs/guides/index.html', 'text/html; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { headers, body } = await app.inject({ url });
    expect(headers['content-type']).toBe(type);
    expect(body).toContain(exampleUrl);
    expect(body).not.toMatch(/bakery\.example|api\.galley\.example/);
  }
  expect((await app.inject({ url: '/docs/guides/..%2fpackage.json' })).statusCode).toBe(404);
});

test('GET /docs/guides returns 404 while nothing is built', async () => {
  const app = await createTestApp({ exampleUrl });
  expect((await app.inject({ url: '/docs/guides/index.html' })).statusCode).toBe(404);
});
