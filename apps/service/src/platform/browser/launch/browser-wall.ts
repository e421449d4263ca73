import { join } from 'node:path';
import { findSandbox, foldersOf, openWayOut, requireWall, type WayOut } from '#platform/sandbox';
import type { BrowserUser } from './browser-user.ts';
import type { Scratch } from './scratch.ts';
import type { BrowserSettings } from './settings.ts';

/** The sandbox around a browser, besides the one that it creates for its renderers. */
export type BrowserWall = {
  /** The prefix of the browser's command. */
  command: string[];
  /** The URL of the proxy inside the sandbox. */
  proxyUrl: string;
  /** The number of nested process namespaces of a browser process outside the namespaces that the browser creates. */
  depth: number;
  /** Whether a relay process of the sandbox leads to the proxy. */
  hasRelay: boolean;
  close: () => Promise<void>;
};

/** Creates its own root, process and network namespaces, in which a socket to the egress proxy is the only way out. */
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

/** Built from scratch, independent of the service's environment. */
function environmentOf({ home }: Scratch): string[] {
  return ['env', '-i', 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'TZ=UTC', `HOME=${home}`, `TMPDIR=${home}`];
}
