import assert from 'node:assert/strict';
import { allOperations } from '@galley/contract';
import fc from 'fast-check';
import { faultIn } from '#security/malformed/fault-in';
import { testChanged } from '#security/malformed/test-changed';
import { testOAuth } from '#security/malformed/test-oauth';
import { startOfflineService } from '#support/offline-service';
import { sendRaw } from '#support/raw-http';
import type { Report, SystemTest } from '#system-test';

const AT_ONCE = 20;

type Kind =
  | 'bad JSON'
  | 'wrong types'
  | 'unknown fields'
  | 'deep nesting'
  | 'huge body'
  | 'strange address'
  | 'no HTTP';
type MalformedRequest = { kind: Kind; bytes: string };

/** MCP responds in JSON-RPC, and has a system test of its own. */
const ofProblems = allOperations.filter(({ path }) => path !== '/api/v1/mcp');
const anyone = ofProblems.filter(({ body, callers }) => body !== undefined && callers === 'anyone');
const requestPath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...anyone.map(({ path }) => path)) },
  { weight: 1, arbitrary: fc.constantFrom(...ofProblems.map(({ path }) => path)) },
);

const bodies: [Kind, fc.Arbitrary<string>][] = [
  ['bad JSON', fc.string({ maxLength: 300 })],
  ['wrong types', fc.json({ maxDepth: 5 })],
  ['unknown fields', fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).map((value) => JSON.stringify(value))],
  ['deep nesting', fc.integer({ min: 33, max: 60_000 }).map((depth) => '[{"a":'.repeat(depth / 6))],
  ['huge body', fc.integer({ min: 262_145, max: 500_000 }).map((length) => `"${'x'.repeat(length)}"`)],
];

const malformed: fc.Arbitrary<MalformedRequest> = fc.oneof(
  ...bodies.map(([kind, body]) =>
    fc.tuple(requestPath, body).map(([path, text]) => ({ kind, bytes: request('POST', path, text) })),
  ),
  fc.tuple(fc.constantFrom('GET', 'PUT', 'DELETE', 'BREW'), fc.string({ maxLength: 80 })).map(([method, text]) => ({
    kind: 'strange address' as const,
    bytes: request(method, `/api/v1/${text.replaceAll(/[^!-~]/g, '%')}`, ''),
  })),
  fc.string({ minLength: 1, maxLength: 200 }).map((text) => ({ kind: 'no HTTP' as const, bytes: `${text}\r\n\r\n` })),
);

export const systemTest: SystemTest = {
  title: 'Malformed requests and changed values of ours get a listed problem, never a 500, and the process survives',
  sizes: { ci: 1_000, full: 20_000 },
  async run(size, report) {
    await testMalformed(size, report);
    await testChanged(size, report);
    await testOAuth(size / 4, report);
  },
};

async function testMalformed(size: number, report: Report): Promise<void> {
  await using service = await startOfflineService();
  const waiting = fc.sample(malformed, { numRuns: size, seed: report.seed });
  const seen = new Map<string, number>();
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const response = await sendRaw(service.url, next.bytes);
      const failure = faultIn(response);
      if (failure !== undefined) failures.push(`${next.kind}: ${failure}: ${JSON.stringify(next.bytes.slice(0, 200))}`);
      const name = `${next.kind}: ${response?.status ?? 'no response'}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [name, count] of [...seen].sort()) report.metric(name, count);
  report.check(`all ${size} responses are listed problems, and none is a 500`, () =>
    assert.deepEqual(failures.slice(0, 3), []),
  );
  report.check('every kind of malformed request was tried', () =>
    assert.equal(new Set([...seen.keys()].map((name) => name.split(':')[0])).size, bodies.length + 2),
  );
  const alive = await fetch(`${service.url}/healthz`);
  report.check('the process is alive', () => assert.equal(alive.status, 200));
  const exitCode = await service.stop();
  report.check('the process exits with code 0 on SIGTERM', () => assert.equal(exitCode, 0));
}

function request(method: string, path: string, body: string): string {
  const bytes = Buffer.from(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: galley.example',
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
    'Connection: close',
    '\r\n',
  ];
  return head.join('\r\n') + bytes.toString('latin1');
}
