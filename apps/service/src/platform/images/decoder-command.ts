import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type DecoderCommand = { file: string; args: string[] };

/** Node reserves 640 MB of it and uses a tenth; the rest is for a screenshot of 100 megapixels as WebP, which takes most. */
const DATA_LIMIT_BYTES = 2_048 * 1024 * 1024;
/** Far more than all the images of one child take; a child that computes for itself ends here. */
const CPU_LIMIT_SECONDS = 600;
const OPEN_FILES = 64;
/** The program itself needs hardly any memory: images are outside of Node's heap. */
const NODE_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=128', '--v8-pool-size=1'];
/** The user that owns nothing. The decoder reads no files but our sources, which everybody may read. */
const NOBODY = '65534';

/** How the child is started: limited by the kernel, and as nobody where the service may choose. */
export function decoderCommand(): DecoderCommand {
  const program = [process.execPath, ...NODE_FLAGS, join(import.meta.dirname, 'decoder-program.ts')];
  const limits = [
    `--data=${DATA_LIMIT_BYTES}`,
    `--cpu=${CPU_LIMIT_SECONDS}`,
    `--nofile=${OPEN_FILES}`,
    '--fsize=0',
    '--core=0',
  ];
  const user =
    process.getuid?.() === 0
      ? ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all']
      : [];
  const rights = ['setpriv', ...user, '--no-new-privs', '--pdeathsig', 'KILL', '--'];
  return { file: 'prlimit', args: [...limits, '--', ...offline(), ...rights, ...program] };
}

/** A network namespace of its own, which has no way out; only root may make one here. */
function offline(): string[] {
  if (process.getuid?.() !== 0 || !mayUnshare()) return [];
  return ['unshare', '--net', '--'];
}

const CAP_SYS_ADMIN = 21n;

function mayUnshare(): boolean {
  if (!existsSync('/usr/bin/unshare')) return false;
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${capabilities}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
}
