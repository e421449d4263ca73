// The sandbox of a program that reads untrusted bytes: the command prefix that it is started with.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLowPriority } from '#platform/kernel';
import { findUser, type LocalUser } from './local-user.ts';
import { type ProgramRules, programs, type SandboxProgram } from './programs.ts';
import { rootOf, type SandboxPaths } from './sandbox-paths.ts';
import { RELAY_PORT, type WayOut } from './way-out.ts';

export type SandboxRequest = SandboxPaths & {
  program: SandboxProgram;
  /** Its only way to a network. Without one it has no network. */
  wayOut?: WayOut | undefined;
  /** The user it runs as instead of the one in its rules; null for the service's own. */
  owner?: LocalUser | null;
};

/** Start `file` with `before`, then the program itself and its arguments. */
export type SandboxCommand = { file: string; before: readonly string[] };

export type Sandbox = {
  /** The available sandbox: bubblewrap's namespaces, or only what an unprivileged process can do to itself. */
  wall: 'bubblewrap' | 'none';
  command: (request: SandboxRequest) => SandboxCommand;
  /** The owner of a folder that the program writes into; null for the service's own user. */
  ownerOf: (program: SandboxProgram) => LocalUser | null;
};

const ENTER = join(import.meta.dirname, 'enter-sandbox.sh');
const RELAY = join(import.meta.dirname, 'relay.py');
const PROBE_MS = 10_000;
/** Blocks of the shell's `ulimit -f`. */
const BLOCK_BYTES = 512;
/** A tenth of the processor time of normal processes, when both need it. */
const NICENESS = 10;
/**
 * A new /proc shows only the sandbox's own processes. Most containers do not allow it; then the kernel's permissions
 * protect other processes.
 */
const FRESH_PROC = ['--proc', '/proc'];
const SHARED_PROC = ['--bind', '/proc', '/proc'];

let found: Promise<Sandbox> | undefined;

/** Determines once what this machine allows. */
export function findSandbox(): Promise<Sandbox> {
  found ??= detectSandbox();
  return found;
}

async function detectSandbox(): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0;
  const ownerOf = (program: SandboxProgram): LocalUser | null => (isRoot ? findUser(programs[program].user) : null);
  const commandWith =
    (proc: readonly string[]): Sandbox['command'] =>
    (order) => {
      const { program, owner = ownerOf(program) } = order;
      return commandOf(programs[program], order, { owner, proc });
    };
  if (!(await holds(commandWith([]), 'ffprobe'))) {
    return { wall: 'none', ownerOf, command: ({ program, owner = ownerOf(program) }) => bareCommand(program, owner) };
  }
  const proc = (await holds(commandWith(FRESH_PROC), 'browser')) ? FRESH_PROC : SHARED_PROC;
  return { wall: 'bubblewrap', ownerOf, command: commandWith(proc) };
}

/** A role that would run children without a sandbox does not start, unless its operator allows it. */
export function requireWall({ wall }: Pick<Sandbox, 'wall'>, need: 'required' | 'optional'): void {
  if (wall === 'bubblewrap' || need === 'optional') return;
  throw new Error(
    'Child programs cannot be walled in: install bubblewrap, make the users galley-media, galley-downloader, ' +
      'galley-images and galley-browser where the service is root, and elsewhere allow user namespaces and mounts ' +
      'inside them (deploy/README.md). GALLEY_SANDBOX=optional starts without walls.',
  );
}

async function holds(command: Sandbox['command'], program: SandboxProgram): Promise<boolean> {
  try {
    const { file, before } = command({ program });
    await promisify(execFile)(file, [...before, 'true'], { timeout: PROBE_MS, env: { PATH: '/usr/bin:/bin' } });
    return true;
  } catch {
    // The caller reports that there is no sandbox.
    return false;
  }
}

type Deps = { owner: LocalUser | null; proc: readonly string[] };

function commandOf(rules: ProgramRules, request: SandboxRequest, { owner, proc }: Deps): SandboxCommand {
  const relay = request.wayOut === undefined ? [] : ['/usr/bin/python3', '-I', RELAY, request.wayOut.socketPath];
  const reads = [...(request.reads ?? []), ...(request.wayOut === undefined ? [] : [RELAY, request.wayOut.socketPath])];
  const root = [...rootOf(rules, { ...request, reads }), ...(rules.nests ? proc : []), '--remount-ro', '/'];
  const bwrap = ['bwrap', ...namespaces(rules, owner), ...root, '--seccomp', '9', '--'];
  const inside = relay.length === 0 ? [] : [...relay, `${RELAY_PORT}`];
  const walled = rules.nests ? [...becomeOutside(owner), ...bwrap] : [...bwrap, ...become(owner)];
  return { file: ENTER, before: [...enter(rules), ...walled, ...inside] };
}

function enter({ filter, limits }: ProgramRules): string[] {
  const file = join(import.meta.dirname, `filter-${filter}.bpf`);
  const memoryKb = limits.memoryBytes / 1024;
  const niceness = isLowPriority() ? NICENESS : 0;
  return [file, `${niceness}`, ...[limits.cpuSeconds, memoryKb, limits.fileBytes / BLOCK_BYTES].map(whole)];
}

function whole(value: number): string {
  return `${Math.floor(value)}`;
}

/**
 * Root needs no user namespace: the program switches to another user. Any other user gets one without further users
 * mapped, and so does a program that creates namespaces itself, which must not be root.
 */
function namespaces({ nests }: ProgramRules, owner: LocalUser | null): string[] {
  const user = owner === null || nests ? ['--unshare-user'] : [];
  return [...user, '--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'];
}

function become(owner: LocalUser | null): string[] {
  const user = owner === null ? [] : ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'];
  return ['setpriv', ...user, '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'];
}

/** Only root may drop the capabilities it could have; a user namespace starts with none of them. */
function becomeOutside(owner: LocalUser | null): string[] {
  return become(owner).filter((option) => owner !== null || option !== '--bounding-set=-all');
}

/** Without bubblewrap: still another user, no rights, the same limits, and killed with the worker. */
function bareCommand(program: SandboxProgram, owner: LocalUser | null): SandboxCommand {
  const [file = '', ...options] = becomeOutside(owner);
  return { file: ENTER, before: [...enter(programs[program]), file, '--pdeathsig', 'KILL', ...options] };
}
