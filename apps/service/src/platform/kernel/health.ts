// Whether all dependencies of this process are available. Each dependency checks itself.

import { setTimeout as sleep } from 'node:timers/promises';

export type Dependency = {
  name: string;
  /** Without a required dependency the process must not get traffic; without an optional one it degrades. */
  required: boolean;
  /** Throws when the dependency cannot be used. */
  check: () => Promise<void>;
};

export type DependencyReport = { name: string; ok: boolean; required: boolean; reason: string | null };
export type Readiness = { ready: boolean; dependencies: DependencyReport[] };

const CHECK_TIMEOUT_MS = 2_000;

export async function readinessOf(dependencies: readonly Dependency[]): Promise<Readiness> {
  const reports = await Promise.all(dependencies.map(report));
  return { ready: reports.every((item) => item.ok || !item.required), dependencies: reports };
}

async function report({ name, required, check }: Dependency): Promise<DependencyReport> {
  try {
    await Promise.race([check(), timeout()]);
    return { name, ok: true, required, reason: null };
  } catch (cause) {
    return { name, ok: false, required, reason: reasonOf(cause) };
  }
}

async function timeout(): Promise<never> {
  await sleep(CHECK_TIMEOUT_MS, undefined, { ref: false });
  throw Object.assign(new Error('timeout'), { code: `no answer within ${CHECK_TIMEOUT_MS} ms` });
}

/** Codes only: a driver's message may contain URLs or internal names. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : cause.name;
}
