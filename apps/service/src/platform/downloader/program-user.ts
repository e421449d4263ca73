import { readFileSync } from 'node:fs';
import type { LocalUser } from '#platform/sandbox';

/**
 * The user of the downloader: the program's own, or the named one when the program is root. Null when it does not
 * exist.
 */
export function findProgramUser(name: string): LocalUser | null {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0) return own;
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  const user = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) };
  return user.uid > 0 && user.gid > 0 ? user : null;
}
