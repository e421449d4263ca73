import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProxyTokenCredentials } from '#platform/egress';
import { foldersOf, type LocalUser, openWayOut, type Sandbox } from '#platform/sandbox';

export type Run = {
  path: string;
  sandbox: Sandbox;
  /** The user it runs as; null for the service's own user. */
  owner: LocalUser | null;
  proxyUrl: string;
  proxyToken: ProxyTokenCredentials;
  folder: string;
  signal: AbortSignal;
  limitMs: number;
};

export type Ran = { ok: boolean; output: string };

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Runs it in the sandbox with a new environment; the proxy is its only network. */
export async function runDownloader(run: Run, args: readonly string[]): Promise<Ran> {
  run.signal.throwIfAborted();
  await using way = await openWay(run);
  const folder = await realpath(run.folder);
  const { file, before } = run.sandbox.command({
    program: 'yt-dlp',
    owner: run.owner,
    reads: foldersOf(run.path),
    writes: [folder],
    wayOut: way.out,
  });
  const child = spawn(file, [...before, run.path, ...args], {
    cwd: folder,
    env: environmentOf({ ...run, folder, proxyUrl: way.out?.proxyUrl ?? run.proxyUrl }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const heard = { out: [] as Buffer[], outBytes: 0, err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    heard.outBytes += chunk.length;
    if (heard.outBytes <= MAX_OUTPUT_BYTES) heard.out.push(chunk);
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
    return code === 0
      ? { ok: true, output: Buffer.concat(heard.out).toString('utf8') }
      : { ok: false, output: heard.err };
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', kill);
  }
}

/**
 * A socket for this run alone, in a folder that the program does not own. Without a sandbox it connects to the proxy
 * itself.
 */
async function openWay({ sandbox, proxyUrl }: Run) {
  if (sandbox.wall === 'none') return { out: undefined, [Symbol.asyncDispose]: async () => {} };
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'galley-way-'));
  await chmod(folder, 0o711);
  const out = await openWayOut(join(folder, 'proxy'), proxyUrl);
  return {
    out,
    [Symbol.asyncDispose]: async () => {
      await out[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The proxy token is in the environment, which only its own user can read, not in the arguments, which every user can.
 */
function environmentOf({ proxyUrl, proxyToken, folder }: Run): Record<string, string> {
  const proxy = new URL(proxyUrl);
  proxy.username = encodeURIComponent(proxyToken.username);
  proxy.password = encodeURIComponent(proxyToken.password);
  const way = proxy.href;
  return {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: folder,
    PYTHONDONTWRITEBYTECODE: '1',
    http_proxy: way,
    https_proxy: way,
    ftp_proxy: way,
    all_proxy: way,
  };
}
