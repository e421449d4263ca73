import type { Browser, CDPSession } from 'puppeteer-core';
import { StepperFailed } from './failed.ts';

/** Calls to a page; none waits beyond its limit, a crash, or the caller's signal. */
export type StepperCalls = {
  /** The limit is `timeout` of its options, 5 s by default. */
  send: CDPSession['send'];
  /** The outcome of any other wait, under the same limits. */
  limit: <T>(work: Promise<T>, limitMs: number, what: string) => Promise<T>;
  /** Ends every pending call with this reason, and every later one. */
  fail: (cause: unknown) => void;
  dispose: () => void;
};

const CALL_LIMIT_MS = 5_000;
/** A call fails shortly before the event with its reason: the page navigated away, or crashed. */
const REASON_MS = 250;

/** After a crash calls never return, so events end the wait instead. */
export function guardCalls(session: CDPSession, browser: Browser, signal: AbortSignal): StepperCalls {
  const waiting = new Set<(cause: unknown) => void>();
  let broken: { cause: unknown } | undefined;

  const fail = (cause: unknown): void => {
    broken ??= { cause };
    for (const reject of waiting) reject(broken.cause);
    waiting.clear();
  };
  const onCrash = (): void => fail(new StepperFailed('crashed', 'the page or its browser died'));
  const onAbort = (): void => fail(signal.reason);
  session.on('Inspector.targetCrashed', onCrash);
  browser.on('disconnected', onCrash);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();

  const limit = <T>(work: Promise<T>, limitMs: number, what: string): Promise<T> => {
    // The losing promise may fail later, when its result is unused.
    work.catch(() => undefined);
    if (broken !== undefined) return Promise.reject(broken.cause);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(new StepperFailed('stuck', `${what} took over ${limitMs} ms`)), limitMs);
    waiting.add(reject);
    let late: NodeJS.Timeout | undefined;
    work.then(resolve, (cause: unknown) => {
      late = setTimeout(() => reject(cause), REASON_MS);
    });
    return promise.finally(() => {
      clearTimeout(timer);
      clearTimeout(late);
      waiting.delete(reject);
    });
  };
  return {
    limit,
    send: (method, params, options) => limit(session.send(method, params), options?.timeout ?? CALL_LIMIT_MS, method),
    fail,
    dispose: () => {
      session.off('Inspector.targetCrashed', onCrash);
      browser.off('disconnected', onCrash);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
