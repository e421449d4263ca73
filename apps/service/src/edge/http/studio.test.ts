import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studioPages } from '@galley/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from './test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'galley-studio-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Galley</title></html>');
writeFileSync(join(folder, 'assets', 'app-1.js'), 'export {}');
writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'compressed');
afterAll(() => rmSync(folder, { recursive: true }));

test('every address of the studio answers with its page, which nothing keeps', async () => {
  const app = await createTestApp({ studioFolder: folder });
  for (const path of studioPages) {
    const answer = await app.inject({ url: path.replace('$jobId', 'job_1') });
    expect([answer.statusCode, answer.headers['cache-control']], path).toEqual([200, 'no-store']);
    expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
  }
});

test('the page may run scripts and styles of its own files only, and speak to nobody else', async () => {
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

test('the page says to a visitor without a session that there is nobody to ask for', async () => {
  const app = await createTestApp({ studioFolder: folder });
  expect((await app.inject({ url: '/' })).body).toContain('data-session="none"');
  const known = await app.inject({ url: '/', headers: { cookie: 'svc_session=abc' } });
  expect(known.body).not.toContain('data-session');
});

test('a file of the studio is compressed beforehand and kept for ever, since its name changes with it', async () => {
  const app = await createTestApp({ studioFolder: folder });
  const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.body).toBe('compressed');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('nothing outside its folder is served', async () => {
  const app = await createTestApp({ studioFolder: folder });
  for (const url of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/', '/assets/none.js']) {
    expect((await app.inject({ url })).statusCode, url).not.toBe(200);
  }
});

test('without a build the service starts, says what is missing, and still marks a signup', async () => {
  const lines: string[] = [];
  const app = await createTestApp({ studioFolder: join(folder, 'none'), log: (line) => lines.push(line) });
  const answer = await app.inject({ url: '/signup' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build -w @galley/studio');
  expect(answer.headers['set-cookie']).toMatch(/svc_signup=.*HttpOnly/);
  expect(lines.join('')).toContain('the studio is not built');
});
