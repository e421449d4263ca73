import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ENTER, inNamespace } from './namespaces.ts';

/** A child process in another namespace, with requests by messages. */
export type Child<Handlers extends AnyHandlers> = AsyncDisposable & {
  ask<Name extends keyof Handlers & string>(
    name: Name,
    ...input: Parameters<Handlers[Name]>
  ): Promise<Awaited<ReturnType<Handlers[Name]>>>;
};

// biome-ignore lint/suspicious/noExplicitAny: the handler's own type states its arguments.
export type AnyHandlers = Record<string, (input: any) => Promise<unknown>>;

type Question = { id: number; name: string; input: unknown };
type Reply = { id: number; result?: unknown; failure?: string };

export async function startChild<Handlers extends AnyHandlers>(
  namespace: string,
  file: string,
): Promise<Child<Handlers>> {
  const command = [...inNamespace(namespace), process.execPath, file];
  const child = spawn(ENTER, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply));
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, failure: `${file} ended with code ${code}` });
  });
  let asked = 0;
  const ask = async (name: string, input?: unknown): Promise<unknown> => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    child.send({ id, name, input } satisfies Question);
    const { result, failure } = await promise;
    waiting.delete(id);
    if (failure !== undefined) throw new Error(failure);
    return result;
  };
  await ask('ready');
  return {
    ask: ask as Child<Handlers>['ask'],
    [Symbol.asyncDispose]: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** The other end: responds to the parent, and exits with it. */
export function respondToParent(handlers: AnyHandlers, close: () => Promise<void>): void {
  process.on('message', ({ id, name, input }: Question) => {
    const handler = name === 'ready' ? async () => true : handlers[name];
    const work = handler === undefined ? Promise.reject(new Error(`${name} is not a handler`)) : handler(input);
    work.then(
      (result) => process.send?.({ id, result } satisfies Reply),
      (cause: unknown) =>
        process.send?.({ id, failure: cause instanceof Error ? cause.stack : String(cause) } as Reply),
    );
  });
  process.once('disconnect', () => {
    void close().finally(() => process.exit());
  });
}
