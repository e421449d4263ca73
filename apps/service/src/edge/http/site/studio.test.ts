import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studioPages } from '@galley/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/http-app';

const folder = mkdtempSync(join(tmpdir(), 'galley-studio-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Galley</title></html>');
writeFileSync(join(folder, 'assets', 'app-1.js'), 'export {}');
writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'compressed');
afterAll(() => rmSync(folder, { recursive: true }));

test('GET of every studio path returns the page, uncached', async () => {
  const app = await createTestApp({ studioFolder: folder });
  for (const path of studioPages) {
    const response = await app.inject({ url: path.replace('$jobId', 'job_1') });
    expect([response.statusCode, response.headers['cache-control']], path).toEqual([200, 'no-store']);
    expect(response.headers['content-type'], path).toBe('text/html; charset=utf-8');
  }
});

test('Content-Security-Policy of the page allows scripts and styles of its own files only, and no other connection', async () => {
  const app = await createTestApp({ studioFolder: folder });
  const policy = String((await app.inject({ url: '/jobs' })).headers['content-security-policy']);
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.get('script-src')).toEqual(["'self'"]);
  expect(rules.get('style-src')).toEqual(["'self'"]);
  expect(rules.get('connect-src')).toEqual(["'self'", 'ws://galley.example', 'http://media.example']);
  expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
  expect(rules.get('base-uri')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|\*|data:/);
});

test('the page of a review link is not indexed, and loads files of its own origin only', async () => {
  const app = await createTestApp({ studioFolder: folder });
  const { headers } = await app.inject({ url: '/s/token-of-a-review-link' });
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' blob:;");
  expect(policy).toContain("connect-src 'self' ws://galley.example;");
  // Control: the studio itself shows files of the store.
  expect((await app.inject({ url: '/jobs' })).headers['x-robots-tag']).toBeUndefined();
  expect(policy).not.toContain('media.example');
});

test('GET / marks the page of a visitor without a session', async () => {
  const app = await createTestApp({ studioFolder: folder });
  expect((await app.inject({ url: '/' })).body).toContain('data-session="none"');
  const known = await app.inject({ url: '/', headers: { cookie: 'svc_session=abc' } });
  expect(known.body).not.toContain('data-session');
});

test('GET / names a page for examples, and escapes its URL in the attribute', async () => {
  const app = await createTestApp({ studioFolder: folder, exampleUrl: 'http://page.example/?a=1&b="$&' });
  for (const headers of [{}, { cookie: 'svc_session=abc' }]) {
    const { body } = await app.inject({ url: '/', headers });
    expect(body).toContain('data-example-url="http://page.example/?a=1&amp;b=&quot;$&amp;"');
  }
});

test('GET of a mistyped URL returns a page to browsers, a problem to programs and for the API', async () => {
  const app = await createTestApp({ studioFolder: folder });
  const typeOf = async (url: string, accept: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } });
    return [statusCode, String(headers['content-type']).split(';')[0]];
  };
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await typeOf('/prices', browser)).toEqual([404, 'text/html']);
  expect(await typeOf('/prices', 'application/json')).toEqual([404, 'application/problem+json']);
  expect(await typeOf('/prices', '*/*')).toEqual([404, 'application/problem+json']);
  expect(await typeOf('/api/v1/nothing', browser)).toEqual([404, 'application/problem+json']);
  const unbuilt = await createTestApp({ studioFolder: join(folder, 'none') });
  const response = await unbuilt.inject({ url: '/prices', headers: { accept: browser } });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('GET of a studio file is precompressed and cached forever, since its name has a hash', async () => {
  const app = await createTestApp({ studioFolder: folder });
  const response = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(response.body).toBe('compressed');
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toMatch(/javascript/);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('GET returns nothing outside the folder of the studio', async () => {
  const app = await createTestApp({ studioFolder: folder });
  for (const url of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/', '/assets/none.js']) {
    expect((await app.inject({ url })).statusCode, url).not.toBe(200);
  }
});

test('GET / without a build: the service starts, logs what is missing, and still sets the signup mark', async () => {
  const lines: string[] = [];
  const app = await createTestApp({ studioFolder: join(folder, 'none'), log: (line) => lines.push(line) });
  const response = await app.inject({ url: '/signup' });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm run studio:build');
  expect(response.headers['set-cookie']).toMatch(/svc_signup=.*HttpOnly/);
  expect(lines.join('')).toContain('studio not built');
});
