import { existsSync } from 'node:fs';
import { findSandbox, requireWall, type Sandbox, type SandboxCommand } from '#platform/sandbox';

/** A program with the sandbox that makes it safe to run. */
export type Command = {
  name: 'ffmpeg' | 'ffprobe' | 'fluidsynth';
  /** The command to start it, with access to only these files and this folder. */
  wrap: (paths: { reads: readonly string[]; writes: readonly string[] }) => SandboxCommand;
  /** The owner of the folder; null for the service's own user. */
  owner: { uid: number; gid: number } | null;
};

export type MediaTools = {
  ffmpeg: Command;
  ffprobe: Command;
  /** Null when it or its sounds are not installed: then clips have no music. */
  fluidsynth: Command | null;
  /** False when the machine allows no namespaces; then only the protocol lists protect. */
  isWithoutNetwork: boolean;
};

type Options = { paths?: { ffmpeg: string; ffprobe: string }; wall?: 'required' | 'optional' };

const PATHS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const FLUIDSYNTH = '/usr/bin/fluidsynth';
/** The General MIDI sounds of Debian's musescore-general-soundfont-small. */
export const SOUNDFONT = '/usr/share/sounds/sf3/MuseScore_General_Lite.sf3';

/** Determines once how ffmpeg can be run here. Without a sandbox it is not run, unless the operator allows it. */
export async function findMediaTools({ paths = PATHS, wall = 'required' }: Options = {}): Promise<MediaTools> {
  const sandbox = await findSandbox();
  requireWall(sandbox, wall);
  return {
    ffmpeg: commandOf(sandbox, 'ffmpeg', paths.ffmpeg),
    ffprobe: commandOf(sandbox, 'ffprobe', paths.ffprobe),
    fluidsynth: [FLUIDSYNTH, SOUNDFONT].every((path) => existsSync(path))
      ? commandOf(sandbox, 'fluidsynth', FLUIDSYNTH)
      : null,
    isWithoutNetwork: sandbox.wall === 'bubblewrap',
  };
}

function commandOf(sandbox: Sandbox, name: Command['name'], path: string): Command {
  return {
    name,
    owner: sandbox.ownerOf(name),
    wrap: (paths) => {
      const { file, before } = sandbox.command({ program: name, ...paths });
      return { file, before: [...before, path] };
    },
  };
}
