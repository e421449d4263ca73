import { execFile, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#support/config';

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

export type Ran = { ok: boolean; output: string };

/** Installs Python packages once per set of versions and returns the folder of their programs. */
export function installPython(name: string, packages: readonly string[]): string {
  const folder = join(config.cacheFolder, `${name}-${packages.join('-').replaceAll('==', '-')}`);
  const complete = join(folder, 'complete');
  const programs = join(folder, 'bin');
  if (existsSync(complete)) return programs;
  rmSync(folder, { recursive: true, force: true });
  orStop('python3', ['-m', 'venv', folder]);
  orStop(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  writeFileSync(complete, '');
  return programs;
}

function orStop(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed; on Debian, apt-get install python3-venv`);
}

export async function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): Promise<Ran> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, [...args], {
      maxBuffer: MOST_OUTPUT_BYTES,
      ...options,
    });
    return { ok: true, output: `${stdout}${stderr}` };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, output: `${stdout}${stderr}` || String(error) };
  }
}
