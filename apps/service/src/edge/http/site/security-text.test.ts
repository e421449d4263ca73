import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, TEST_ORIGIN } from '#test/http-app';

const TEXT = '/.well-known/security.txt';
const POLICY = '/.well-known/security-policy.txt';
const contact = 'mailto:security@galley.example';
const DAY_MS = 24 * 60 * 60 * 1_000;

test('security.txt has the fields of RFC 9116 and expires within a year', async () => {
  const app = await createTestApp({ securityContact: contact });
  const response = await app.inject({ url: TEXT });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = response.body.trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toEqual({
    Contact: contact,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    Policy: `${TEST_ORIGIN}${POLICY}`,
    'Preferred-Languages': 'en',
    Canonical: `${TEST_ORIGIN}${TEXT}`,
  });
  const ahead = Date.parse(String(fields['Expires'])) - Date.now();
  expect(ahead).toBeGreaterThan(90 * DAY_MS);
  expect(ahead).toBeLessThan(365 * DAY_MS);
});

test('security.txt and the policy return 404 without a contact', async () => {
  const app = await createTestApp();
  for (const url of [TEXT, POLICY]) expect((await app.inject({ url })).statusCode, url).toBe(404);
});

test('security policy: it names the contact and has the sentences of SECURITY.md', async () => {
  const app = await createTestApp({ securityContact: contact });
  const [first, ...sentences] = (await app.inject({ url: POLICY })).body.trimEnd().split('\n');
  expect(first).toContain(contact);
  expect(sentences.length).toBeGreaterThan(4);
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..', '..');
  const document = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  for (const sentence of sentences) expect(document).toContain(sentence);
});
