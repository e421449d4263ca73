import { join } from 'node:path';
import { findSandbox, foldersOf, openWayOut, requireWall, type WayOut } from '#platform/sandbox';
import type { BrowserUser } from './browser-user.ts';
import type { Scratch } from './scratch.ts';
import type { BrowserSettings } from './settings.ts';

/** The wall around a browser, besides the sandbox that it makes for its renderers. */
export type BrowserWall = {
  /** To be run before the flags of the browser. */
  command: string[];
  /** The proxy as the browser sees it. */
  proxyUrl: string;
  /** How many process namespaces a process of the browser is in, if it is in none of the browser's making. */
  depth: number;
  /** Whether a process of the walls leads to the proxy. */
  hasRelay: boolean;
  close: () => Promise<void>;
};

/** Its own root, processes and network, in which the only way out is a socket that leads to the egress proxy. */
export async function raiseWall(settings: BrowserSettings, user: BrowserUser, scratch: Scratch): Promise<BrowserWall> {
  const sandbox = await findSandbox();
  requireWall(sandbox, settings.wall ?? 'required');
  const isWalled = sandbox.wall === 'bubblewrap';
  const wayOut = isWalled ? await openWayOut(join(scratch.folder, 'way'), settings.proxyUrl) : undefined;
  const { file, before } = sandbox.command({
    program: 'browser',
    owner: process.getuid?.() === 0 ? user : null,
    reads: foldersOf(settings.executablePath),
    writes: [scratch.home],
    wayOut,
  });
  return {
    command: [file, ...before, ...environmentOf(scratch), settings.executablePath],
    proxyUrl: wayOut?.proxyUrl ?? settings.proxyUrl,
    depth: isWalled ? 2 : 1,
    hasRelay: isWalled,
    close: () => closeWay(wayOut),
  };
}

async function closeWay(wayOut: WayOut | undefined): Promise<void> {
  await wayOut?.[Symbol.asyncDispose]();
}

/** Made from nothing, whatever the service has. */
function environmentOf({ home }: Scratch): string[] {
  return ['env', '-i', 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'TZ=UTC', `HOME=${home}`, `TMPDIR=${home}`];
}
