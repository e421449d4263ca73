import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program behind what makes it safe to run. */
export type Command = { file: string; before: readonly string[] };

export type MediaTools = {
  ffmpeg: Command;
  ffprobe: Command;
  /** False where the machine lets nobody make a network namespace; then the lists of protocols stand alone. */
  isWithoutNetwork: boolean;
};

/** A namespace without interfaces. The second way is for an ordinary user, where the kernel lets one make it. */
const NETWORKLESS: readonly (readonly string[])[] = [
  ['--net', '--'],
  ['--map-current-user', '--net', '--'],
];

/** Dies with the worker, also when that is killed. Set last: a change of credentials would clear it. */
const DIES_WITH_WORKER = ['--pdeathsig', 'KILL', '--'];

/** Finds out once how ffmpeg can be run without a network here. */
export async function findMediaTools(paths = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }): Promise<MediaTools> {
  const networkless = await findNetworkless();
  const commandOf = (path: string): Command => {
    if (networkless === undefined) return { file: 'setpriv', before: [...DIES_WITH_WORKER, path] };
    return { file: 'unshare', before: [...networkless, 'setpriv', ...DIES_WITH_WORKER, path] };
  };
  return {
    ffmpeg: commandOf(paths.ffmpeg),
    ffprobe: commandOf(paths.ffprobe),
    isWithoutNetwork: networkless !== undefined,
  };
}

async function findNetworkless(): Promise<readonly string[] | undefined> {
  for (const way of NETWORKLESS) if (await canUnshare(way)) return way;
  return undefined;
}

function canUnshare(way: readonly string[]): Promise<boolean> {
  return promisify(execFile)('unshare', [...way, 'true']).then(
    () => true,
    () => false,
  );
}
