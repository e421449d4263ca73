import { readFileSync, readlinkSync } from 'node:fs';

/** What the kernel says of one process of a browser. */
export type Confinement = {
  kind: string;
  uid: number;
  seccomp: number;
  /** Namespaces that are not those of this program. */
  ownNamespaces: string[];
  commandLine: string;
};

const NAMESPACES = ['user', 'pid', 'net'];

export function readConfinement(pid: number): Confinement | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return {
      kind: /--type=([\w-]+)/.exec(commandLine)?.[1] ?? 'browser',
      uid: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
      seccomp: Number(/^Seccomp:\t(\d)/m.exec(status)?.[1]),
      ownNamespaces: NAMESPACES.filter((name) => readlinkSync(`/proc/${pid}/ns/${name}`) !== ownNamespace(name)),
      commandLine,
    };
  } catch {
    return undefined;
  }
}

export function isConfined({ seccomp, ownNamespaces }: Confinement): boolean {
  return seccomp === 2 && ownNamespaces.length === NAMESPACES.length;
}

function ownNamespace(name: string): string {
  return readlinkSync(`/proc/self/ns/${name}`);
}
