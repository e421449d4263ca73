import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from '#processes';
import { inheritedEnvironment } from '../config.ts';
import { versions } from './versions.ts';

/** Programs for capture and render. The media image of deploy/Dockerfile has the same. */
export const mediaPackages = [
  // The sandbox of programs that read untrusted input.
  'bubblewrap',
  'chromium-headless-shell',
  'ffmpeg',
  // With its sounds, for the music of clips.
  'fluidsynth',
  'fonts-inter',
  'fonts-liberation',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
  'fonts-noto-core',
  'musescore-general-soundfont-small',
  // For the downloader.
  'python3',
];

const packages = [
  ...mediaPackages,
  `postgresql-${versions.postgres}`,
  'redis-server',
  // setfattr, with which object-store.ts tests the file system.
  'attr',
  // The voice of generated footage.
  'espeak-ng',
  // The other browser binary, which the system test of the browser's network tries as well.
  'chromium',
  'iproute2',
  'nftables',
  // For the https site of the system test, and for finding processes.
  'openssl',
  'procps',
  'python3-venv',
  // Containers without an engine, for the roles of deploy/compose.yaml.
  'runc',
  'util-linux',
];

/** Installs what is missing, without starting Debian's own services or creating its `main` cluster. */
export async function installDebianPackages(log: (line: string) => void): Promise<void> {
  const missing = await listMissing(packages);
  if (missing.length === 0) return;
  log(`installing ${missing.join(', ')}`);

  const removePolicy = forbidServiceStarts();
  try {
    await aptGet(['update']);
    await installWithoutCluster();
    await aptGet(['install', '--yes', '--no-install-recommends', ...missing]);
    if (missing.includes('redis-server')) await disableRedisAtBoot();
  } finally {
    removePolicy();
  }
}

async function listMissing(names: string[]): Promise<string[]> {
  // dpkg-query fails when one of the names is unknown, and still prints the others.
  const query = `dpkg-query --show --showformat='\${Package} \${db:Status-Status}\\n' ${names.join(' ')} 2>/dev/null || true`;
  const installed = new Set((await run('sh', ['-c', query])).split('\n'));
  return names.filter((name) => !installed.has(`${name} installed`));
}

/** Debian creates a cluster with each new server version unless this file prevents it. */
async function installWithoutCluster(): Promise<void> {
  if ((await listMissing(['postgresql-common'])).length === 0) return;
  await aptGet(['install', '--yes', '--no-install-recommends', 'postgresql-common']);
  appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n');
}

/** Debian runs this script before it starts any service. An existing script stays as it is. */
function forbidServiceStarts(): () => void {
  const file = '/usr/sbin/policy-rc.d';
  if (existsSync(file)) return () => undefined;
  writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(file, { force: true });
}

/** Debian enables its Redis for the next boot. Only a package installed here is changed. */
async function disableRedisAtBoot(): Promise<void> {
  if (existsSync('/usr/bin/systemctl')) await run('systemctl', ['disable', 'redis-server']);
}

async function aptGet(args: string[]): Promise<void> {
  const env = { ...inheritedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=300', ...args], { env });
}
