import { readFileSync } from 'node:fs';
import type { LocalUser } from '#platform/sandbox';

/** Whom the downloader runs as: the program's own user, or the named one when the program is root. Null without it. */
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
