import { readFileSync } from 'node:fs';
import { type LocalUser, run } from '#processes';

/** The ordinary user that every server runs as, or another user of this machine that only Galley uses. */
export async function ensureSystemUser(name = 'galley'): Promise<LocalUser> {
  if (process.getuid?.() !== 0) {
    throw new Error('scripts/stack has to be run by root: it installs packages and starts servers as another user.');
  }
  const known = findUser(name);
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  const made = findUser(name);
  if (!made) throw new Error(`useradd reported success, yet the user ${name} does not exist.`);
  return made;
}

function findUser(name: string): LocalUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const fields = line.split(':');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}
