import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atNormalPriority } from '#platform/kernel';
import { findSandbox, foldersOf } from '#platform/sandbox';

export type DecoderCommand = { file: string; args: string[] };

/** The program itself needs little memory: images are outside Node's heap. */
const NODE_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=128', '--v8-pool-size=1'];
const OWN_FOLDER = import.meta.dirname;
/** Marks the sources as ES modules for Node. */
const MANIFEST = join(OWN_FOLDER, '..', '..', '..', 'package.json');

/** The command of the child: in a sandbox, able to read only its own sources and the libraries. */
export async function decoderCommand(): Promise<DecoderCommand> {
  const sandbox = await findSandbox();
  const reads = [OWN_FOLDER, MANIFEST, librariesFolder(), ...foldersOf(process.execPath)];
  // Started at normal priority, because all jobs share it.
  const { file, before } = atNormalPriority(() => sandbox.command({ program: 'images', reads }));
  return { file, args: [...before, process.execPath, ...NODE_FLAGS, join(OWN_FOLDER, 'decoder-program.ts')] };
}

function librariesFolder(): string {
  const path = fileURLToPath(import.meta.resolve('sharp'));
  const name = '/node_modules/';
  return path.slice(0, path.lastIndexOf(name) + name.length - 1);
}
