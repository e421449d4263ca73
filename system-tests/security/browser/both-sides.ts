import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OutsideTraffic, Visit, VisitReport } from './messages.ts';
import { createNamespaces, type Packets } from './namespaces.ts';

export type ObservedVisit = VisitReport & { packets: Packets; outside: OutsideTraffic };

export type BothSides = AsyncDisposable & {
  /** A browser visits the page of vectors while the firewall counts, or also denies, what it sends. */
  visit(visit: Visit, verdict: 'count' | 'deny'): Promise<ObservedVisit>;
};

const RESPONSE_LIMIT_MS = 120_000;

/** Starts the two processes in their namespaces. */
export async function openBothSides(): Promise<BothSides> {
  await using opening = new AsyncDisposableStack();
  const namespaces = opening.use(createNamespaces());
  const outside = opening.adopt(startIn(namespaces.outside, import.meta.resolve('#security/browser/outside')), end);
  const inside = opening.adopt(startIn(namespaces.inside, import.meta.resolve('#security/browser/inside')), end);
  const [[proxyPort]] = (await Promise.all([once(inside, 'message'), once(outside, 'message')])) as [[number], unknown];
  const owned = opening.move();
  return {
    visit: async (visit, verdict) => {
      await ask<OutsideTraffic>(outside, 'forget');
      namespaces.watch(proxyPort, verdict);
      const visited = await ask<VisitReport>(inside, visit);
      return { ...visited, packets: namespaces.read(), outside: await ask<OutsideTraffic>(outside, 'tell') };
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function startIn(namespace: string, program: string): ChildProcess {
  const args = ['netns', 'exec', namespace, process.execPath, fileURLToPath(program)];
  return spawn('ip', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function ask<Reply>(child: ChildProcess, question: Visit | string): Promise<Reply> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(RESPONSE_LIMIT_MS)]);
  const response = once(child, 'message', { signal });
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the system test ended with ${code}.`);
  });
  child.send(question);
  try {
    const [message] = await Promise.race([response, gone]);
    return message as Reply;
  } finally {
    done.abort();
    await Promise.allSettled([response, gone]);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
