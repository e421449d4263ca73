import { readFileSync } from 'node:fs';

export type LocalUser = { uid: number; gid: number };

/** An unprivileged user of this machine, by name. */
export function findUser(name: string): LocalUser {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  const user = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) };
  if (!(user.uid > 0 && user.gid > 0)) {
    throw new Error(
      `There is no ordinary user ${name} for a child program to become. Make it: ` +
        `useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${name}`,
    );
  }
  return user;
}
