import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#support/config';
import { makeContainer, type SeccompProfile } from '#support/container';
import type { SystemTest } from '#system-test';

const CHROMIUM = '/usr/lib/chromium/chromium-headless-shell';
const PROFILE = join(config.root, 'deploy/seccomp-browser.json');
/** System calls that create a namespace. Docker's default profile denies them. */
const NAMESPACE_FLAGS = 2_114_060_288;
const LIMIT_MS = 60_000;

/** Run by hand: it needs root, and Debian's runc. */
export const systemTest: SystemTest = {
  title: "Chromium's sandbox starts in a container with the deployment's seccomp profile",
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    const shipped = JSON.parse(readFileSync(PROFILE, 'utf8')) as SeccompProfile;
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

/** The output of the browser in a container. */
async function startUnder(seccomp: SeccompProfile): Promise<string> {
  using container = makeContainer({
    args: [CHROMIUM, '--headless', '--dump-dom', '--user-data-dir=/tmp/profile', 'data:text/html,<p>hello'],
    env: {},
    network: 'own',
    seccomp,
  });
  const [program, ...args] = container.command;
  const started = promisify(execFile)(program, args, { timeout: LIMIT_MS });
  const { stdout, stderr } = await started.catch((cause: { stdout: string; stderr: string }) => cause);
  return `${stdout}${stderr}`;
}
