import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MOST_BACKUPS = 100;

/** Replaces the file atomically, so that a client never reads half of it. Returns the path of the backup, if any. */
export function writeWithBackup(path: string, text: string, mode = 0o644): string | undefined {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
    return undefined;
  }
  // A symbolic link, such as into a folder of dotfiles, stays a link.
  const file = realpathSync(path);
  const backup = copyAside(file);
  const draft = `${file}.${process.pid}.galley`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, statSync(file).mode & 0o777);
  renameSync(draft, file);
  return backup;
}

function copyAside(file: string): string {
  for (let number = 1; number <= MOST_BACKUPS; number += 1) {
    const backup = `${file}.before-galley${number === 1 ? '' : `-${number}`}`;
    if (existsSync(backup)) continue;
    copyFileSync(file, backup, constants.COPYFILE_EXCL);
    return backup;
  }
  throw new Error(`${file} has ${MOST_BACKUPS} backups. Remove some; nothing was written.`);
}
