import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/kernel';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an account that does not exist (null). */
  matches: (password: string, stored: string | null) => Promise<boolean>;
};

/**
 * OWASP's minimum for argon2id, which is the library's default kind: 19 MiB, two iterations. About 33 ms on one core.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Above this the caller is rejected at once: longer waits would block everyone during a flood. */
const LONGEST_QUEUE = 64;

export function createPasswords({ atOnce }: { atOnce: number }): Passwords {
  const queue = createQueue(atOnce);
  const dummy = hash('a password that nobody has', OPTIONS);
  return {
    hash: (password) => queue(() => hash(password, OPTIONS)),
    matches: (password, stored) =>
      queue(async () => {
        const isRight = await verify(stored ?? (await dummy), password);
        return isRight && stored !== null;
      }),
  };
}

/** Each hash takes 19 MiB and a core, so only a few run at once, in order of arrival. */
function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
