import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#support/config';
import type { SystemTest } from '#system-test';

const CHROMIUM = '/usr/lib/chromium/chromium-headless-shell';
const PROFILE = join(config.root, 'deploy/seccomp-browser.json');
/** System calls that create a namespace. Docker's default profile denies them. */
const NAMESPACE_FLAGS = 2_114_060_288;
const LIMIT_MS = 60_000;

type Rule = { names: string[]; action: string; args?: object[] };
type Profile = { syscalls: Rule[] };

/** Run by hand: it needs root, and Debian's runc. */
export const systemTest: SystemTest = {
  title: "Chromium's sandbox starts in a container with the deployment's seccomp profile",
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    const shipped = JSON.parse(readFileSync(PROFILE, 'utf8')) as Profile;
    const others = shipped.syscalls.slice(0, -1);
    const last = shipped.syscalls.at(-1);
    if (last === undefined) throw new Error('The profile has no rules.');
    const withoutChroot = { ...last, names: last.names.filter((name) => name !== 'chroot') };
    const plainClone = {
      names: ['clone'],
      action: 'SCMP_ACT_ALLOW',
      args: [{ index: 0, value: NAMESPACE_FLAGS, op: 'SCMP_CMP_MASKED_EQ' }],
    };

    const ours = await startUnder(shipped);
    report.check('it renders a page as an ordinary user, without capabilities, with its sandbox on', () =>
      assert.match(ours, /<p>hello<\/p>/),
    );
    const chrootless = await startUnder({ ...shipped, syscalls: [...others, withoutChroot] });
    report.check('control: without chroot the sandbox does not start', () => {
      assert.match(chrootless, /sys_chroot/);
      assert.doesNotMatch(chrootless, /<p>hello/);
    });
    const closed = await startUnder({ ...shipped, syscalls: [...others, plainClone] });
    report.check("control: with Docker's default profile the sandbox does not start", () => {
      assert.match(closed, /No usable sandbox/);
      assert.doesNotMatch(closed, /<p>hello/);
    });
  },
};

/** The output of the browser, in a container whose root is this machine's root, read-only. */
async function startUnder(seccomp: Profile): Promise<string> {
  const bundle = mkdtempSync(join(tmpdir(), 'galley-profile-'));
  const root = join(bundle, 'root');
  try {
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(containerOf(root, seccomp)));
    const steps = [
      'mount --make-rprivate /',
      `mkdir ${root}`,
      `mount --bind / ${root}`,
      `runc run --bundle ${bundle} galley-profile-${process.pid}`,
    ];
    const started = promisify(execFile)('unshare', ['--mount', 'sh', '-c', steps.join(' && ')], { timeout: LIMIT_MS });
    const { stdout, stderr } = await started.catch((cause: { stdout: string; stderr: string }) => cause);
    return `${stdout}${stderr}`;
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}

function containerOf(root: string, seccomp: Profile) {
  const own = (destination: string) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'mode=1777'],
  });
  const none: string[] = [];
  return {
    ociVersion: '1.0.2',
    root: { path: root, readonly: true },
    process: {
      user: { uid: 1_000, gid: 1_000 },
      args: [CHROMIUM, '--headless', '--dump-dom', '--user-data-dir=/tmp/profile', 'data:text/html,<p>hello'],
      env: ['PATH=/usr/bin:/bin', 'HOME=/tmp'],
      cwd: '/tmp',
      capabilities: { bounding: none, effective: none, permitted: none, inheritable: none, ambient: none },
      noNewPrivileges: true,
    },
    mounts: [{ destination: '/proc', type: 'proc', source: 'proc' }, own('/dev'), own('/dev/shm'), own('/tmp')],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts', 'network'].map((type) => ({ type })), seccomp },
  };
}
