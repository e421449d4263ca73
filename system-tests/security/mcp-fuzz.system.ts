import assert from 'node:assert/strict';
import { operations } from '@galley/contract';
import fc from 'fast-check';
import { faultInResponse } from '#quality/mcp/fault-in-response';
import { type FuzzedMessage, fuzzedMessage, messageKinds } from '#quality/mcp/messages';
import { startJobSystem } from '#support/job-system';
import type { SystemTest } from '#system-test';

const AT_ONCE = 16;
const RESPONSE_LIMIT_MS = 30_000;

export const systemTest: SystemTest = {
  title: 'Fuzzed MCP messages get JSON-RPC responses of known shapes, never a 500, with both settings of the revision',
  sizes: { ci: 1_000, full: 10_000 },
  async run(size, report) {
    const seen = new Map<string, number>();
    const faults: string[] = [];
    for (const [part, setting] of (['off', 'on'] as const).entries()) {
      await using system = await startJobSystem({ roles: { api: { GALLEY_MCP_STATELESS: setting } } });
      const [account] = await system.openAccounts(1, 0);
      const waiting = fc.sample(fuzzedMessage, { numRuns: size / 2, seed: report.seed + part });
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const { status, fault } = await send(system.url, account?.key ?? '', next);
          if (fault !== undefined) faults.push(`${next.kind}: ${fault}: ${next.body.slice(0, 300)}`);
          const name = `${next.kind}: ${status}`;
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const alive = await fetch(`${system.url}/healthz`);
      report.check(`the process is alive, with the revision ${setting}`, () => assert.equal(alive.status, 200));
    }
    for (const [name, count] of [...seen].sort()) report.metric(name, count);
    report.check(`all ${size} responses have a listed shape, and none is a 5xx`, () =>
      assert.deepEqual(faults.slice(0, 3), []),
    );
    report.check('every kind of message was tried, and some calls succeeded', () => {
      const tried = new Set([...seen.keys()].map((name) => name.split(':')[0]));
      assert.deepEqual([...tried].toSorted(), messageKinds.toSorted());
      assert.ok((seen.get('a call: 200') ?? 0) > size / 50);
    });
    report.check('control: a response of another shape is found', () => {
      assert.ok(faultInResponse({ status: 200, type: 'application/json', body: '{"jsonrpc":"2.0","id":1}' }));
      assert.ok(faultInResponse({ status: 500, type: 'application/json', body: '{}' }));
    });
  },
};

async function send(url: string, key: string, { body, headers }: FuzzedMessage) {
  try {
    const response = await fetch(`${url}${operations.callMcp.path}`, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': key },
      body,
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    // A subscription of the newest revision stays open, and its first bytes are enough.
    if (body.includes('subscriptions/listen') && type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return { status, fault: undefined };
    }
    return { status, fault: faultInResponse({ status, type, body: await response.text() }) };
  } catch (cause) {
    return { status: 0, fault: `no response: ${cause instanceof Error ? cause.message : cause}` };
  }
}
