import { readFileSync, readlinkSync } from 'node:fs';

/** What the kernel reports about one process of a browser. */
export type Confinement = {
  kind: string;
  uid: number;
  seccomp: number;
  /** How many seccomp filters it has; ours is one of them. */
  filters: number;
  /** Namespaces that are neither those of this program nor those of the browser itself. */
  ownNamespaces: string[];
  commandLine: string;
};

const NAMESPACES = ['user', 'pid', 'net'];

export function readConfinement(pid: number, _at = 0, all: readonly number[] = []): Confinement | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const outside = [process.pid, ...all.filter((item) => item !== pid && !hasType(item))];
    return {
      kind: /--type=([\w-]+)/.exec(commandLine)?.[1] ?? 'browser',
      uid: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
      seccomp: Number(/^Seccomp:\t(\d)/m.exec(status)?.[1]),
      filters: Number(/^Seccomp_filters:\t(\d+)/m.exec(status)?.[1]),
      ownNamespaces: NAMESPACES.filter((name) =>
        outside.every((item) => namespace(pid, name) !== namespace(item, name)),
      ),
      commandLine,
    };
  } catch {
    return undefined;
  }
}

/** Our isolation is one filter; the second is the browser's own. */
export function isConfined({ seccomp, filters, ownNamespaces }: Confinement): boolean {
  return seccomp === 2 && filters >= 2 && ownNamespaces.length === NAMESPACES.length;
}

/** Renderers and other helpers have one; the browser process and its wrappers have none. */
function hasType(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=');
}

function namespace(pid: number, name: string): string {
  return readlinkSync(`/proc/${pid}/ns/${name}`);
}
