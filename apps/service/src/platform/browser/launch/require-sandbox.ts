import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRenderer } from './processes.ts';

/** Seccomp mode 2: a filter checks system calls. */
const FILTERED = '2';
const POLL_LIMIT_MS = 5_000;
const POLL_EVERY_MS = 10;

/**
 * Checks the running browser: no process is root, and every renderer is filtered and in deeper namespaces than the
 * browser.
 */
export async function requireSandbox(list: () => number[], depth: number): Promise<void> {
  const deadlineMs = performance.now() + POLL_LIMIT_MS;
  for (;;) {
    const seen = list()
      .map((pid) => inspect(pid, depth))
      .filter((item) => item !== undefined);
    if (seen.some(({ isRoot }) => isRoot)) throw new Error('The browser runs as root.');
    const renderers = seen.filter(({ isRenderer }) => isRenderer);
    if (renderers.length > 0 && renderers.every(({ isConfined }) => isConfined)) return;
    if (performance.now() > deadlineMs) throw new Error(explain(renderers.length));
    await sleep(POLL_EVERY_MS);
  }
}

type SandboxState = { isRoot: boolean; isRenderer: boolean; isConfined: boolean };

/** The kernel's status of a process, in a world-readable file. */
function inspect(pid: number, depth: number): SandboxState | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const ownStatus = readFileSync('/proc/self/status', 'utf8');
    const [uid] = fieldOf(status, 'Uid');
    const [seccomp] = fieldOf(status, 'Seccomp');
    return {
      isRoot: uid === '0',
      isRenderer: isRenderer(pid),
      isConfined:
        seccomp === FILTERED &&
        filtersIn(status) - filtersIn(ownStatus) >= depth &&
        fieldOf(status, 'NSpid').length > depth,
    };
  } catch {
    // The process has ended, so its sandbox is unknown.
    return undefined;
  }
}

/** The sandbox and containers add filters too, so one filter alone proves nothing. */
function filtersIn(status: string): number {
  return Number(fieldOf(status, 'Seccomp_filters')[0]);
}

function fieldOf(status: string, name: string): string[] {
  const line = status.split('\n').find((item) => item.startsWith(`${name}:`));
  return (
    line
      ?.slice(name.length + 1)
      .trim()
      .split(/\s+/) ?? []
  );
}

function explain(renderers: number): string {
  if (renderers === 0) return 'The browser started no renderer.';
  return 'The sandbox of the browser does not hold. Allow its user to make user namespaces.';
}
