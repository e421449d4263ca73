import type { Browser } from 'puppeteer-core';
import { BrowserCrashed } from './browser-crashed.ts';

/** Calls to a dead page never return, so each is raced against the loss of the page. */
export type Loss = {
  /** Aborted with the reason once the page is lost or no longer needed. */
  signal: AbortSignal;
  lose(reason: unknown): void;
  /** The call's result, or the reason of the loss if that comes first. */
  orElse<T>(call: Promise<T>): Promise<T>;
};

export function watchForLoss(browser: Browser, wanted: AbortSignal): Loss {
  const lost = new AbortController();
  const signal = AbortSignal.any([wanted, lost.signal]);
  const { promise, reject } = Promise.withResolvers<never>();
  // Callers that race it get the loss; without any, it must not end the process.
  promise.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);

  const die = (): void => lost.abort(new BrowserCrashed('browser'));
  if (browser.connected) browser.once('disconnected', die);
  else die();
  signal.addEventListener('abort', () => browser.off('disconnected', die), { once: true });

  return {
    signal,
    lose: (reason) => lost.abort(reason),
    orElse: (call) => Promise.race([call, promise]),
  };
}
