import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PassCredentials } from '#platform/egress';

export type ProgramUser = { uid: number; gid: number };

type Run = {
  path: string;
  user: ProgramUser;
  proxyUrl: string;
  pass: PassCredentials;
  folder: string;
  signal: AbortSignal;
  limitMs: number;
};

export type Ran = { ok: boolean; said: string };

const MOST_SAID_BYTES = 16 * 1024 * 1024;

/** Runs it as a user of its own, in an environment made from nothing; all it knows of a network is the proxy. */
export async function runDownloader(run: Run, args: readonly string[]): Promise<Ran> {
  run.signal.throwIfAborted();
  const isRoot = process.getuid?.() === 0;
  const become = isRoot
    ? [
        '--reuid',
        String(run.user.uid),
        '--regid',
        String(run.user.gid),
        '--clear-groups',
        '--bounding-set=-all',
        '--inh-caps=-all',
      ]
    : [];
  const command = [...become, '--no-new-privs', '--pdeathsig', 'KILL', '--', run.path, ...args];
  const child = spawn('setpriv', command, {
    cwd: run.folder,
    env: environmentOf(run),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const heard = { out: [] as Buffer[], outBytes: 0, err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    heard.outBytes += chunk.length;
    if (heard.outBytes <= MOST_SAID_BYTES) heard.out.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    heard.err = (heard.err + chunk.toString('utf8')).slice(-4_000);
  });
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(kill, run.limitMs);
  run.signal.addEventListener('abort', kill);
  try {
    const [code] = await once(child, 'close');
    run.signal.throwIfAborted();
    return code === 0 ? { ok: true, said: Buffer.concat(heard.out).toString('utf8') } : { ok: false, said: heard.err };
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', kill);
  }
}

/** The pass is in the environment, which only its own user can read, not in the arguments, which everybody can. */
function environmentOf({ proxyUrl, pass, folder }: Run): Record<string, string> {
  const proxy = new URL(proxyUrl);
  proxy.username = encodeURIComponent(pass.username);
  proxy.password = encodeURIComponent(pass.password);
  const way = proxy.href;
  return {
    ...{ PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder, PYTHONDONTWRITEBYTECODE: '1' },
    ...{ http_proxy: way, https_proxy: way, ftp_proxy: way, all_proxy: way },
  };
}
