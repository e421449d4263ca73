const EVERY_MS = 200;
const LIMIT_MS = 2_000;

/** Asks until it is disposed, and counts how often no response came. */
export function watchPort(url: string): Disposable & { failures: () => number } {
  let failures = 0;
  const timer = setInterval(() => {
    fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
      (response) => response.body?.cancel(),
      () => {
        failures += 1;
      },
    );
  }, EVERY_MS);
  return { failures: () => failures, [Symbol.dispose]: () => clearInterval(timer) };
}
