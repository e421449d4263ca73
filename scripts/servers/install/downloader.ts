import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '#processes';
import { readConfig } from '../config.ts';
import { versions } from './versions.ts';

/** The hash of the file that was reviewed when the version was chosen. */
const WHEEL_HASH = 'a05c5b5d8562f7e8a62f5334348b406af4930d56d3a65f8021d14af0e22339ae';

export const downloaderRequirement = `yt-dlp==${versions.ytDlp} --hash=sha256:${WHEEL_HASH}`;

/** Path of the downloader of platform videos; its folder has the version in its name, and every checkout shares it. */
export function locateDownloader(): string {
  return join(readConfig().cacheFolder, `yt-dlp-${versions.ytDlp}`, 'yt-dlp');
}

/**
 * Debian's version is years old. The wheel is a zip that Python runs directly: nothing is installed into the system.
 */
export async function installDownloader(log: (line: string) => void): Promise<void> {
  const target = locateDownloader();
  if (existsSync(target)) return;
  log(`installing yt-dlp ${versions.ytDlp}`);
  const folder = dirname(target);
  const workshop = `${folder}.new`;
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { recursive: true });
  const requirement = join(workshop, 'requirement.txt');
  writeFileSync(requirement, `${downloaderRequirement}\n`);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--require-hashes'];
  await run('/usr/bin/python3', ['-m', 'venv', join(workshop, 'venv')]);
  await run(join(workshop, 'venv', 'bin', 'python'), [
    ...pip,
    '--target',
    join(workshop, 'package'),
    '-r',
    requirement,
  ]);
  const main = `import sys; sys.path.insert(0, "${folder}/package"); import yt_dlp; sys.exit(yt_dlp.main())`;
  const script = `#!/bin/sh\nexec /usr/bin/python3 -I -c '${main}' "$@"\n`;
  writeFileSync(join(workshop, 'yt-dlp'), script, { mode: 0o755 });
  rmSync(join(workshop, 'venv'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(workshop, folder);
}
