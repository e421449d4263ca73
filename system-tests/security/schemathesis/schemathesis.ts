import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { config } from '#support/config';

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');

export type FuzzInput = { descriptionUrl: string; bearer: string; examples: number; seed: number };

/** Runs Schemathesis against an API and its OpenAPI document: all its checks, with valid and invalid requests. */
export async function fuzz({
  descriptionUrl,
  bearer,
  examples,
  seed,
}: FuzzInput): Promise<{ code: number; output: string }> {
  const child = spawn(
    install(),
    [
      ...['run', descriptionUrl, '--header', `Authorization: Bearer ${bearer}`],
      ...['--checks', 'all', '--mode', 'all', '--max-examples', `${examples}`, '--seed', `${seed}`],
      ...['--generation-database', 'none', '--no-color'],
    ],
    // It searches the working folder and its parents for settings; none must be found.
    { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, output };
}

/** Installs it once per version, with pinned dependencies, and returns its command. */
function install(): string {
  const [, version] = /^schemathesis==(\S+)$/m.exec(readFileSync(REQUIREMENTS, 'utf8')) ?? [];
  const folder = join(config.cacheFolder, `schemathesis-${version}`);
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) {
    rmSync(folder, { recursive: true, force: true });
    run('python3', ['-m', 'venv', folder], 'on Debian, apt-get install python3-venv');
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', REQUIREMENTS];
    run(join(folder, 'bin/python'), pip, 'see the output of pip above');
    writeFileSync(complete, '');
  }
  return join(folder, 'bin/schemathesis');
}

function run(command: string, args: string[], advice: string): void {
  const options: SpawnSyncOptions = { stdio: ['ignore', 'inherit', 'inherit'] };
  const { status, error } = spawnSync(command, args, options);
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}; ${advice}`);
}
