import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRenderer } from './processes.ts';

/** Seccomp mode 2: system calls pass a filter. */
const FILTERED = '2';
const LOOK_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 10;

/** Looks at the running browser: no process is root, and every renderer is filtered and deeper in namespaces than the browser. */
export async function requireSandbox(list: () => number[], depth: number): Promise<void> {
  const deadlineMs = performance.now() + LOOK_LIMIT_MS;
  for (;;) {
    const seen = list()
      .map((pid) => lookAt(pid, depth))
      .filter((each) => each !== undefined);
    if (seen.some(({ isRoot }) => isRoot)) throw new Error('The browser runs as root.');
    const renderers = seen.filter(({ isRenderer }) => isRenderer);
    if (renderers.length > 0 && renderers.every(({ isConfined }) => isConfined)) return;
    if (performance.now() > deadlineMs) throw new Error(explain(renderers.length));
    await sleep(LOOK_EVERY_MS);
  }
}

type Seen = { isRoot: boolean; isRenderer: boolean; isConfined: boolean };

/** What the kernel says of a process, in a file that everybody may read. */
function lookAt(pid: number, depth: number): Seen | undefined {
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
    return undefined;
  }
}

/** Walls and containers are filters too, so one alone says nothing. */
function filtersIn(status: string): number {
  return Number(fieldOf(status, 'Seccomp_filters')[0]);
}

function fieldOf(status: string, name: string): string[] {
  const line = status.split('\n').find((each) => each.startsWith(`${name}:`));
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
