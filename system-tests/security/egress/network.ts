import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { networkRules } from '@galley/scripts/stack';
import { type Child, startChild } from './child.ts';
import type { InternalHandlers } from './internal-main.ts';
import { INTERNET_IPS } from './internet.ts';
import type { InternetHandlers } from './internet-main.ts';
import { ENTER, inNamespace, makeNamespaces } from './namespaces.ts';

const run = promisify(execFile);

/** An inner network with a proxy and browsers, and an internet of canaries, in temporary namespaces. */
export type Network = AsyncDisposable & {
  internal: Child<InternalHandlers>;
  internet: Child<InternetHandlers>;
  /** Opens these URLs as the browser's user, past every proxy, by TCP and by UDP. */
  openDirectly(targets: readonly string[]): Promise<void>;
  setRule(): Promise<void>;
  liftRule(): Promise<void>;
  /** What the canaries and the name server have seen since the last call. */
  takeReport(): Promise<{ hits: Record<string, number>; asked: Record<string, number>; visits: number }>;
};

export async function openNetwork(): Promise<Network> {
  await using opened = new AsyncDisposableStack();
  const namespaces = opened.use(await makeNamespaces(INTERNET_IPS));
  const program = (name: string): string => join(import.meta.dirname, `${name}-main.ts`);
  const internet = opened.use(await startChild<InternetHandlers>(namespaces.internet, program('internet')));
  const internal = opened.use(await startChild<InternalHandlers>(namespaces.internal, program('internal')));
  const inInternal = (command: string, args: readonly string[]) =>
    run(ENTER, [...inNamespace(namespaces.internal), command, ...args]);
  const setRule = async (): Promise<void> => void (await inInternal('nft', [await networkRules('galley')]));
  await setRule();
  const disposables = opened.move();
  return {
    internal,
    internet,
    openDirectly: async (targets) => {
      await inInternal(process.execPath, [program('runaway'), 'galley-browser', ...targets]);
    },
    setRule,
    liftRule: async () => void (await inInternal('nft', ['delete', 'table', 'inet', 'galley'])),
    takeReport: async () => {
      const [outside, inside] = [await internet.ask('report'), await internal.ask('report')];
      await internet.ask('reset');
      await internal.ask('reset');
      return { ...outside, hits: { ...outside.hits, ...inside.hits } };
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}
