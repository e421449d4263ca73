import { readFileSync } from 'node:fs';

export type BrowserUser = { uid: number; gid: number };

/** The user of the browser: the program's own, or the named one when the program is root. Never root. */
export function findBrowserUser(name: string): BrowserUser {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0) return own;
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  if (!fields) throw new Error(`There is no user ${name} for the browser to become. Make it: ${howToMake(name)}`);
  const user = { uid: Number(fields[2]), gid: Number(fields[3]) };
  if (!(user.uid > 0 && user.gid > 0)) {
    throw new Error(`The browser never runs as root, and ${name} is root. Name an ordinary user.`);
  }
  return user;
}

function howToMake(name: string): string {
  return `useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${name}`;
}
