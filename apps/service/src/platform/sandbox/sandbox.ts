// Other programs behind walls: the prefix that a program which reads bytes of strangers is started with.

import { execFile } from 'node:child_process';
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findUser, type LocalUser } from './local-user.ts';
import { type ProgramRules, programs, type SandboxProgram } from './programs.ts';

export type SandboxOrder = {
  program: SandboxProgram;
  /** Files and folders beside the system's own that it may read. */
  reads?: readonly string[];
  /** Folders that it may write into. They must exist, and hold nothing that the service trusts afterwards. */
  writes?: readonly string[];
};

/** To be started as `file` with `before`, then the program itself and its arguments. */
export type SandboxCommand = { file: string; before: readonly string[] };

export type Sandbox = {
  /** What holds: bubblewrap's namespaces, or only what an ordinary process can do to itself. */
  wall: 'bubblewrap' | 'none';
  command: (order: SandboxOrder) => SandboxCommand;
  /** Whose a folder has to be that the program writes into; null where it is the service's own. */
  ownerOf: (program: SandboxProgram) => LocalUser | null;
};

const ENTER = join(import.meta.dirname, 'enter-sandbox.sh');
const PROBE_MS = 10_000;
/** Blocks of the shell's `ulimit -f`. */
const BLOCK_BYTES = 512;

/** Finds out once what this machine allows. */
export async function findSandbox(): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0;
  const ownerOf = (program: SandboxProgram): LocalUser | null => (isRoot ? findUser(programs[program].user) : null);
  const walled: Sandbox = {
    wall: 'bubblewrap',
    ownerOf,
    command: (order) => commandOf(programs[order.program], order, ownerOf(order.program)),
  };
  if (await holds(walled)) return walled;
  return { wall: 'none', ownerOf, command: ({ program }) => bareCommand(ownerOf(program)) };
}

/** A role that would run children without walls does not start, unless its operator said so. */
export function requireWall({ wall }: Sandbox, need: 'required' | 'optional'): void {
  if (wall === 'bubblewrap' || need === 'optional') return;
  throw new Error(
    'Child programs cannot be walled in: install bubblewrap, make the users galley-media, galley-downloader and ' +
      'galley-images where the service is root, and elsewhere allow user namespaces and mounts inside them ' +
      '(deploy/README.md). GALLEY_SANDBOX=optional starts without walls.',
  );
}

async function holds({ command }: Sandbox): Promise<boolean> {
  try {
    const { file, before } = command({ program: 'ffprobe' });
    await promisify(execFile)(file, [...before, 'true'], { timeout: PROBE_MS, env: { PATH: '/usr/bin:/bin' } });
    return true;
  } catch {
    return false;
  }
}

function commandOf(rules: ProgramRules, order: SandboxOrder, owner: LocalUser | null): SandboxCommand {
  const places = [...systemPlaces(rules), ...ownPlaces(order)];
  const system = ['--ro-bind', '/usr', '/usr', ...systemLinks(), ...OWN_FOLDER];
  const files = [...system, ...parentsOf(places), ...places.flatMap(bind), '--remount-ro', '/'];
  const bwrap = ['bwrap', ...namespaces(rules, owner), ...files, '--seccomp', '9', '--'];
  return { file: ENTER, before: [...enter(rules), ...bwrap, ...become(owner)] };
}

function enter({ filter, limits }: ProgramRules): string[] {
  const file = join(import.meta.dirname, `filter-${filter}.bpf`);
  const memoryKb = Math.floor(limits.memoryBytes / 1024);
  return [file, `${limits.cpuSeconds}`, `${memoryKb}`, `${Math.floor(limits.fileBytes / BLOCK_BYTES)}`];
}

/** Root needs no user namespace: the program becomes another user. Everybody else gets one that maps to nobody else. */
function namespaces({ hasNetwork }: ProgramRules, owner: LocalUser | null): string[] {
  const user = owner === null ? ['--unshare-user'] : [];
  const network = hasNetwork ? [] : ['--unshare-net'];
  return [...user, ...network, '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'];
}

type Place = { how: '--ro-bind' | '--ro-bind-try' | '--bind' | '--dev-bind'; path: string };

/** A small folder of its own, in memory. What the service has in /tmp may be bound into it. */
const OWN_FOLDER = ['--size', `${64 * 1024 ** 2}`, '--perms', '1777', '--tmpfs', '/tmp'];

/** There is no /proc, so nobody's environment, and no terminal. */
function systemPlaces({ etc }: ProgramRules): Place[] {
  const settings = ['/etc/alternatives', '/etc/ld.so.cache', ...etc];
  const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];
  return [
    ...settings.map((path): Place => ({ how: '--ro-bind-try', path })),
    ...devices.map((path): Place => ({ how: '--dev-bind', path })),
  ];
}

function systemLinks(): string[] {
  const top = ['/bin', '/sbin', '/lib', '/lib64'].filter((path) => lstatSync(path, { throwIfNoEntry: false }));
  return top.flatMap((path) =>
    lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path],
  );
}

function ownPlaces({ reads = [], writes = [] }: SandboxOrder): Place[] {
  const writable = writes.map((path): Place => ({ how: '--bind', path }));
  return [...writable, ...reads.map((path): Place => ({ how: '--ro-bind', path }))];
}

/** Folders on the way, open to be walked through; bubblewrap would make them root's alone. */
function parentsOf(places: readonly Place[]): string[] {
  const parents = new Set<string>();
  for (const { path } of places) {
    const parts = path.split('/').slice(1, -1);
    for (let depth = 1; depth <= parts.length; depth += 1) parents.add(`/${parts.slice(0, depth).join('/')}`);
  }
  const made = [...parents].filter((path) => !/^\/(?:tmp$|(?:usr|bin|sbin|lib|lib64)(?:\/|$))/.test(path));
  return made.flatMap((path) => ['--dir', path]);
}

function bind({ how, path }: Place): string[] {
  return [how, path, path];
}

function become(owner: LocalUser | null): string[] {
  const user = owner === null ? [] : ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'];
  return ['setpriv', ...user, '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'];
}

/** Without bubblewrap: still another user, no rights, and gone with the worker. */
function bareCommand(owner: LocalUser | null): SandboxCommand {
  const [file = '', ...options] = become(owner);
  const bounded = owner === null ? options.filter((option) => option !== '--bounding-set=-all') : options;
  return { file, before: ['--pdeathsig', 'KILL', ...bounded] };
}
