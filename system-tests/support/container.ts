import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type SeccompProfile = { syscalls: { names: string[]; action: string; args?: object[] }[] };

export type ContainerRequest = {
  args: readonly string[];
  env: Record<string, string>;
  network: 'own' | 'of this machine';
  seccomp?: SeccompProfile;
};

export type Container = Disposable & {
  /** The program that runs it until its end, and passes signals on. */
  command: readonly [string, ...string[]];
  /** The id of its first process on this machine. */
  pid: () => Promise<number>;
};

/** What Docker hides and protects in every container. */
const MASKED = ['/proc/asound', '/proc/acpi', '/proc/kcore', '/proc/keys', '/proc/timer_list', '/sys/firmware'];
const READ_ONLY = ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'];

let made = 0;

/**
 * A container of runc without an engine and without an image: its root is this machine's root, read-only. It runs as an
 * ordinary user without capabilities and gains none; only /tmp is writable.
 */
export function makeContainer(request: ContainerRequest): Container {
  const bundle = mkdtempSync(join(tmpdir(), 'galley-container-'));
  const root = join(bundle, 'root');
  const name = `galley-${process.pid}-${made++}`;
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(configOf(root, request)));
  const steps = [
    'mount --make-rprivate /',
    `mkdir ${root}`,
    `mount --bind / ${root}`,
    `exec runc run --bundle ${bundle} ${name}`,
  ];
  return {
    command: ['unshare', '--mount', 'sh', '-c', steps.join(' && ')],
    pid: async () => {
      const { stdout } = await promisify(execFile)('runc', ['state', name]);
      return (JSON.parse(stdout) as { pid: number }).pid;
    },
    [Symbol.dispose]: () => rmSync(bundle, { recursive: true, force: true }),
  };
}

function configOf(root: string, { args, env, network, seccomp }: ContainerRequest) {
  const tmpfs = (destination: string) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'mode=1777'],
  });
  const none: string[] = [];
  const namespaces = ['pid', 'mount', 'ipc', 'uts', ...(network === 'own' ? ['network'] : [])];
  return {
    ociVersion: '1.0.2',
    root: { path: root, readonly: true },
    process: {
      user: { uid: 1_000, gid: 1_000 },
      args,
      env: Object.entries({ PATH: '/usr/bin:/bin', HOME: '/tmp', ...env }).map(([key, value]) => `${key}=${value}`),
      cwd: '/tmp',
      capabilities: { bounding: none, effective: none, permitted: none, inheritable: none, ambient: none },
      noNewPrivileges: true,
    },
    mounts: [{ destination: '/proc', type: 'proc', source: 'proc' }, ...['/dev', '/dev/shm', '/tmp'].map(tmpfs)],
    linux: {
      namespaces: namespaces.map((type) => ({ type })),
      maskedPaths: MASKED,
      readonlyPaths: READ_ONLY,
      ...(seccomp === undefined ? {} : { seccomp }),
    },
  };
}
