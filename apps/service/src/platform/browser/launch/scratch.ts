import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundsOf, listBounded, removeBounds, removeOrphanedBounds } from './bounds.ts';
import type { BrowserUser } from './browser-user.ts';
import { type Identity, isAlive, kill, listSession, ownIdentity, parseStat } from './processes.ts';

/**
 * The folder of one browser, `<root>/<pid of its owner>/<name>`: the record is ours, `home` the browser's. Names are
 * short, since chromium puts a socket there whose path may have at most 107 characters.
 */
export type Scratch = { folder: string; name: string; record: string; home: string };

const END_LIMIT_MS = 5_000;
const POLL_EVERY_MS = 10;

export async function makeScratch(root: string, user: BrowserUser): Promise<Scratch> {
  const scratch = scratchAt(join(ownFolder(root), randomBytes(6).toString('hex')));
  const isNew = (await mkdir(root, { recursive: true })) !== undefined;
  await mkdir(scratch.folder, { recursive: true });
  // Others may traverse but not list: the browser's user has to reach its home.
  const ours = [...(isNew ? [root] : []), dirname(scratch.folder), scratch.folder];
  for (const folder of ours) await chmod(folder, 0o711);
  for (const folder of [scratch.home, join(scratch.home, 'profile')]) {
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, user.uid, user.gid);
  }
  return scratch;
}

const WORK_TRIES = 3;

/** A folder for other work of this program, deleted on disposal. If the program dies, the next one deletes it. */
export type WorkFolder = AsyncDisposable & { path: string };

export async function makeWorkFolder(root: string, name: string): Promise<WorkFolder> {
  for (let tried = 1; ; tried += 1) {
    try {
      await mkdir(ownFolder(root), { recursive: true, mode: 0o711 });
      const path = await mkdtemp(join(ownFolder(root), `${name}-`));
      return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
    } catch (cause) {
      // The last process in the owner's folder may just have removed it.
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || tried === WORK_TRIES) throw cause;
    }
  }
}

function ownFolder(root: string): string {
  const { pid, startTicks } = ownIdentity();
  return join(root, `${pid}-${startTicks}`);
}

/** Ends every process of the browser and removes its groups and files. Safe to repeat. */
export async function endScratch(scratch: Scratch): Promise<void> {
  const members = membersOf(scratch);
  const deadlineMs = performance.now() + END_LIMIT_MS;
  for (let living = members(); living.length > 0; living = members()) {
    if (performance.now() > deadlineMs) throw new Error(`${living.length} processes of a browser do not end.`);
    for (const pid of living) kill(pid);
    await sleep(POLL_EVERY_MS);
  }
  removeBounds(boundsOf(scratch.name));
  await removeFolder(scratch.folder);
}

/** The owner's folder is removed with the last folder in it; until then it is not empty. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  // It is not empty while another browser runs.
  await rmdir(dirname(folder)).catch(() => undefined);
}

/**
 * Removes processes and files of programs that died without cleaning up. Browsers of running programs are not touched.
 */
export async function clearLeftovers(root: string): Promise<void> {
  const dead = (await namesIn(root)).filter(isOwnedByDead).map((name) => join(root, name));
  await Promise.all(dead.map(clearOwner));
  removeOrphanedBounds();
}

/** What cannot be removed now is tried again at the next start; another process may be removing it at the same time. */
async function clearOwner(owner: string): Promise<void> {
  const names = await namesIn(owner);
  await Promise.allSettled(names.map((name) => endScratch(scratchAt(join(owner, name)))));
  // Another process may have removed it, or put something into it.
  await rmdir(owner).catch(() => undefined);
}

async function namesIn(folder: string): Promise<string[]> {
  // A missing folder is empty.
  return await readdir(folder).catch(() => []);
}

/** Lists the running processes of the browser, the main process first. */
export function membersOf(scratch: Scratch): () => number[] {
  const bounds = boundsOf(scratch.name);
  return () => {
    const leader = readRecord(scratch);
    const session = leader === undefined ? [] : listSession(leader);
    return [...new Set([...session, ...listBounded(bounds)])];
  };
}

/** The main process of the browser, as it recorded itself. */
export function readRecord({ record }: Scratch): Identity | undefined {
  try {
    return parseStat(readFileSync(record, 'utf8'));
  } catch {
    // The browser has not written it yet.
    return undefined;
  }
}

function scratchAt(folder: string): Scratch {
  return { folder, name: basename(folder), record: join(folder, 'process'), home: join(folder, 'home') };
}

function isOwnedByDead(name: string): boolean {
  const [, pid, startTicks] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  if (pid === undefined || startTicks === undefined) return false;
  return !isAlive({ pid: Number(pid), startTicks });
}
