// The file system that a child program sees, as arguments of bubblewrap.

import { lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProgramRules } from './programs.ts';

type MountedPath = { how: '--ro-bind' | '--ro-bind-try' | '--bind' | '--dev-bind'; path: string };

export type SandboxPaths = {
  /** Files and folders that it may read, besides those of the system. */
  reads?: readonly string[];
  /** Folders that it may write into. They must exist, and contain nothing that the service trusts afterwards. */
  writes?: readonly string[];
};

/** A small folder of its own, in memory. Files of the service's /tmp may be bound into it. */
const OWN_FOLDER = ['--size', `${64 * 1024 ** 2}`, '--perms', '1777', '--tmpfs', '/tmp'];
const IN_SYSTEM = /^\/(?:usr|bin|sbin|lib|lib64)(?:\/|$)/;

/** A root with the system's programs, a few settings and devices, and the paths of the order. */
export function rootOf({ settings }: ProgramRules, order: SandboxPaths): string[] {
  const paths = [...systemPaths(settings), ...ownPaths(order)];
  const system = ['--ro-bind', '/usr', '/usr', ...systemLinks(), ...OWN_FOLDER];
  return [...system, ...parentsOf(paths), ...paths.flatMap(bind)];
}

/** The folders that must be bound to start a program: its own, unless the system has it. */
export function foldersOf(path: string): string[] {
  return IN_SYSTEM.test(path) ? [] : [dirname(path)];
}

/** Without a terminal and without /proc, so no environment of another process is visible. */
function systemPaths(settings: readonly string[]): MountedPath[] {
  const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];
  return [
    ...['/etc/alternatives', '/etc/ld.so.cache', ...settings].map(
      (path): MountedPath => ({ how: '--ro-bind-try', path }),
    ),
    ...devices.map((path): MountedPath => ({ how: '--dev-bind', path })),
  ];
}

function systemLinks(): string[] {
  const top = ['/bin', '/sbin', '/lib', '/lib64'].filter((path) => lstatSync(path, { throwIfNoEntry: false }));
  return top.flatMap((path) =>
    lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path],
  );
}

/** Read-only paths are bound last, so that a file inside a writable folder stays read-only. */
function ownPaths({ reads = [], writes = [] }: SandboxPaths): MountedPath[] {
  const writable = writes.map((path): MountedPath => ({ how: '--bind', path }));
  return [...writable, ...reads.map((path): MountedPath => ({ how: '--ro-bind', path }))];
}

/** The parent folders, which anyone may traverse; bubblewrap would make them accessible only to root. */
function parentsOf(paths: readonly MountedPath[]): string[] {
  const parents = new Set<string>();
  for (const { path } of paths) {
    const parts = path.split('/').slice(1, -1);
    for (let depth = 1; depth <= parts.length; depth += 1) parents.add(`/${parts.slice(0, depth).join('/')}`);
  }
  const made = [...parents].filter((path) => path !== '/tmp' && !IN_SYSTEM.test(path));
  return made.flatMap((path) => ['--dir', path]);
}

function bind({ how, path }: MountedPath): string[] {
  return [how, path, path];
}
