// The keychain of the operating system, through its own program. That program gets a secret on standard input: every
// user of the machine can read arguments.

import { spawnSync } from 'node:child_process';
import { keychainSystem } from '../config.ts';

export type Keychain = {
  name: string;
  /** Undefined if there is none or the keychain cannot be read now. */
  read: (account: string) => string | undefined;
  /** Whether it is stored; checked by reading it back. */
  write: (account: string, secret: string) => boolean;
  remove: (account: string) => void;
};

type Programs = { [Name in 'read' | 'write' | 'remove']: (account: string, secret: string) => Call };
type Call = { program: string; args: string[]; input?: string };

const SERVICE = 'galley';
/** The user may have to unlock it. */
const WAIT_MS = 60_000;

const secretService: Programs = {
  read: (account) => ({ program: 'secret-tool', args: ['lookup', ...attributes(account)] }),
  write: (account, secret) => ({
    program: 'secret-tool',
    args: ['store', `--label=Galley at ${account}`, ...attributes(account)],
    input: secret,
  }),
  remove: (account) => ({ program: 'secret-tool', args: ['clear', ...attributes(account)] }),
};

const macos: Programs = {
  read: (account) => ({ program: 'security', args: ['find-generic-password', '-s', SERVICE, '-a', account, '-w'] }),
  write: (account, secret) => ({
    program: 'security',
    args: ['-i'],
    input: `add-generic-password -U -s ${SERVICE} -a ${account} -w ${secret}\n`,
  }),
  remove: (account) => ({ program: 'security', args: ['delete-generic-password', '-s', SERVICE, '-a', account] }),
};

export function findKeychain(): Keychain | undefined {
  const system = keychainSystem();
  if (system === 'none') return undefined;
  const programs = system === 'macos' ? macos : secretService;
  const read = (account: string): string | undefined => {
    const stored = run(programs.read(nameOf(account), ''));
    return stored === undefined ? undefined : Buffer.from(stored.trim(), 'base64url').toString();
  };
  return {
    name: system === 'macos' ? 'the keychain of macOS' : 'the keyring of your desktop',
    read,
    write: (account, secret) => {
      const encoded = Buffer.from(secret).toString('base64url');
      return run(programs.write(nameOf(account), encoded)) !== undefined && read(account) === secret;
    },
    remove: (account) => void run(programs.remove(nameOf(account), '')),
  };
}

function attributes(account: string): string[] {
  return ['service', SERVICE, 'account', account];
}

/** Without quotes and spaces: `security -i` parses its input as a shell does. */
function nameOf(url: string): string {
  return encodeURI(url).replaceAll("'", '%27');
}

/** The output; undefined if the program is missing or fails, or if the user does not unlock the keychain. */
function run({ program, args, input = '' }: Call): string | undefined {
  const { status, stdout } = spawnSync(program, args, { input, encoding: 'utf8', timeout: WAIT_MS });
  return status === 0 ? stdout : undefined;
}
