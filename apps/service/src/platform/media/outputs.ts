import { chownSync, lstatSync, mkdtempSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MediaFailure } from './media-failure.ts';

export type Outputs = {
  args: string[];
  paths: { reads: string[]; writes: string[] };
  /** Moves the written files to their destination. Only plain files are accepted: a link could lead to another file. */
  take: () => void;
  /** Retried while a killed program is still exiting. */
  remove: () => Promise<void>;
};

const FILE = 'file:';
/** In image formats `%` starts a pattern of many files; control characters have no use. */
const ODD_PATH = /[%\p{C}]/u;

/**
 * The program writes into its own empty folder beside its output, so that it cannot plant files that the service would
 * later read or write through. Files after `-i` are read, all others are written.
 */
export function prepareOutputs(args: readonly string[], owner: { uid: number; gid: number } | null): Outputs {
  const isRead = (index: number): boolean => args[index - 1] === '-i';
  const files = args.flatMap((arg, index) => (arg.startsWith(FILE) ? [{ path: arg.slice(FILE.length), index }] : []));
  if (files.some(({ path }) => ODD_PATH.test(path))) throw new MediaFailure('the path of a media file is not plain');
  const reads = files.filter(({ index }) => isRead(index)).map(({ path }) => (isList(path) ? dirname(path) : path));
  const wanted = files.filter(({ index }) => !isRead(index)).map(({ path }) => path);
  const folder = wanted[0] === undefined ? undefined : makeFolder(dirname(wanted[0]), owner);
  if (folder === undefined)
    return { args: [...args], paths: { reads, writes: [] }, take: () => {}, remove: async () => {} };
  const written = new Map(wanted.map((path) => [path, join(folder, basename(path))]));
  return {
    args: args.map((arg, index) => (isRead(index) ? arg : redirect(arg, written))),
    paths: { reads, writes: [folder] },
    take: () => {
      for (const [path, from] of written) takeFile(from, path);
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }),
  };
}

/** A list is read together with the files beside it, so it has its own folder. */
function isList(path: string): boolean {
  return path.endsWith('.ffconcat');
}

function makeFolder(beside: string, owner: { uid: number; gid: number } | null): string {
  const folder = mkdtempSync(join(beside, 'out-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function redirect(arg: string, written: ReadonlyMap<string, string>): string {
  const to = arg.startsWith(FILE) ? written.get(arg.slice(FILE.length)) : undefined;
  return to === undefined ? arg : `${FILE}${to}`;
}

function takeFile(from: string, to: string): void {
  const found = lstatSync(from, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isFile() || found.nlink !== 1) throw new MediaFailure('the media process left something that is no file');
  renameSync(from, to);
}
