const EVERY_MS = 200;
const LIMIT_MS = 2_000;

/** Asks until it is disposed, and counts how often no response came. */
export function watchPort(url: string): Disposable & { refused: () => number } {
  let refused = 0;
  const timer = setInterval(() => {
    fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
      (response) => response.body?.cancel(),
      () => {
        refused += 1;
      },
    );
  }, EVERY_MS);
  return { refused: () => refused, [Symbol.dispose]: () => clearInterval(timer) };
}
