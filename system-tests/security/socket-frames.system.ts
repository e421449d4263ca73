import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { startJobSystem } from '#support/job-system';
import type { SystemTest } from '#system-test';

/** Below the limit of an account: the service notices a disconnect a moment after the client. */
const AT_ONCE_EACH = 3;
const ACCOUNTS = 5;
const RESPONSE_LIMIT_MS = 30_000;
const LONGEST_MESSAGE_BYTES = 4_096;

/**
 * No client frame, too long, no UTF-8, or no message of ours; 1006 where the bytes were no frame and the service hung
 * up.
 */
const REJECTION_CODES = [1002, 1003, 1006, 1007, 1009];
const OPEN = 'stays open';

type Kind = 'words' | 'JSON' | 'almost a resume' | 'a resume' | 'bytes' | 'too long' | 'no frame';
type Frame = { kind: Kind; send: (socket: WebSocket) => void };

const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.string({ maxLength: 300 }).map((text) => frameOf('words', text)),
  fc.json({ maxDepth: 6 }).map((text) => frameOf('JSON', text)),
  fc
    .record({ type: fc.constantFrom('resume', 'Resume', '', null), after: fc.anything({ maxDepth: 1 }) })
    .map((message) => frameOf('almost a resume', JSON.stringify({ ...message, more: 1 }))),
  fc.nat().map((after) => frameOf('a resume', JSON.stringify({ type: 'resume', after }))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ kind: 'bytes' as const, send: sending(bytes) })),
  fc
    .integer({ min: LONGEST_MESSAGE_BYTES + 1, max: 100_000 })
    .map((length) => frameOf('too long', JSON.stringify({ type: 'resume', after: 1, more: 'x'.repeat(length) }))),
  // Frames of a client are masked, so a first byte with invalid bits ends the connection whatever follows.
  fc.uint8Array({ minLength: 8, maxLength: 300 }).map((bytes) => ({
    kind: 'no frame' as const,
    send: (socket: WebSocket) =>
      void (socket as unknown as { _socket: Duplex })._socket.write(Buffer.from([0x70, ...bytes])),
  })),
);

export const systemTest: SystemTest = {
  title: 'Random frames on the WebSocket are rejected with a listed code, and the process survives',
  sizes: { ci: 500, full: 5_000 },
  async run(size, report) {
    await using system = await startJobSystem({ roles: { api: {} } });
    const accounts = await system.openAccounts(ACCOUNTS, 0);
    const path = (key: string): string => `${system.url.replace('http', 'ws')}/api/v1/ws?token=${key}`;
    const waiting = fc.sample(frame, { numRuns: size, seed: report.seed });
    const seen = new Map<string, number>();
    const faults: string[] = [];
    const work = async (key: string): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const outcome = await tryFrame(path(key), next);
        const name = `${next.kind}: ${outcome}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
        if (!isListed(next.kind, outcome)) faults.push(name);
      }
    };
    await Promise.all(accounts.flatMap(({ key }) => Array.from({ length: AT_ONCE_EACH }, () => work(key))));
    for (const [name, count] of [...seen].sort()) report.metric(name, count);
    report.check(`all ${size} frames ended as listed`, () => assert.deepEqual(faults.slice(0, 3), []));
    report.check('every kind was tried', () =>
      assert.equal(new Set([...seen.keys()].map((name) => name.split(':')[0])).size, 7),
    );
    report.check('control: another code, and a rejected resume, are found', () => {
      assert.ok(!isListed('words', 1011));
      assert.ok(!isListed('a resume', 1003));
      assert.ok(!isListed('JSON', OPEN));
    });
    const alive = await fetch(`${system.url}/healthz`);
    report.check('the process is alive', () => assert.equal(alive.status, 200));
    const last = await tryFrame(path(accounts[0]?.key ?? ''), frameOf('a resume', '{"type":"resume","after":0}'));
    report.check('it sends its hello to the next client', () => assert.equal(last, OPEN));
  },
};

function isListed(kind: Kind, outcome: number | string): boolean {
  if (kind === 'a resume') return outcome === OPEN;
  return typeof outcome === 'number' && REJECTION_CODES.includes(outcome);
}

/**
 * Sends the frame after the hello. Returns the close code, or that the connection is still open and a ping is answered.
 */
async function tryFrame(path: string, { send }: Frame): Promise<number | string> {
  const socket = new WebSocket(path);
  socket.on('error', () => undefined);
  const signal = AbortSignal.timeout(RESPONSE_LIMIT_MS);
  try {
    const closed = once(socket, 'close', { signal }).then(([code]) => code as number);
    const greeted = await Promise.race([once(socket, 'message', { signal }), closed]);
    if (typeof greeted === 'number') return `no hello, ${greeted}`;
    send(socket);
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    const ponged = once(socket, 'pong', { signal }).then(() => OPEN);
    return await Promise.race([closed, ponged]);
  } catch {
    return 'no answer';
  } finally {
    socket.terminate();
  }
}

function frameOf(kind: Kind, text: string): Frame {
  return { kind, send: (socket) => socket.send(text) };
}

function sending(bytes: Uint8Array): Frame['send'] {
  return (socket) => socket.send(bytes, { binary: true });
}
