import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#support/config';

const DEPLOYMENT = 'deploy/compose.yaml';
const TRIAL = 'system-tests/deploy/trial.compose.yaml';
const PROJECT = 'galley-trial';

export type Compose = ReturnType<typeof openCompose>;

/** The Compose files of the checkout's deployment and of the trial, with the settings of `envFile`. */
export function openCompose(envFile: string, checkout = config.root) {
  const [program = 'docker', ...first] = config.compose;
  const files = ['--file', join(checkout, DEPLOYMENT), '--file', join(config.root, TRIAL)];
  const options = [...first, '--project-name', PROJECT, '--env-file', envFile, ...files];
  const run = (...args: string[]): Promise<string> => print(program, [...options, ...args]);
  const inspect = (service: string, format: string): Promise<string> =>
    docker('inspect', '--format', format, `${PROJECT}-${service}-1`);
  return {
    run,
    /** Of every profile. One after the other: Docker's classic builder would build what they share once for each. */
    build: (): Promise<string> =>
      print(program, [...options, '--profile', '*', 'build'], { COMPOSE_PARALLEL_LIMIT: '1' }),
    /** Removes containers, networks and volumes. */
    remove: (): Promise<string> => run('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '20'),
    /** Runs an operator command in a container of its own; `mounts` are `FOLDER:FOLDER`. */
    operate: (args: string[], mounts: string[] = []): Promise<string> =>
      run('run', '--rm', '--no-TTY', ...mounts.flatMap((mount) => ['--volume', mount]), 'operator', ...args),
    /** Returns what the command printed in the container, whether it failed or not. */
    inside: (service: string, ...command: string[]): Promise<string> =>
      run('exec', '--no-TTY', service, ...command).catch(String),
    /** The host's process id of the container's first process. */
    pidOf: async (service: string): Promise<number> => Number(await inspect(service, '{{.State.Pid}}')),
    healthOf: (service: string): Promise<string> => inspect(service, '{{.State.Health.Status}}'),
    ipOf: (service: string, network: string): Promise<string> =>
      inspect(service, `{{(index .NetworkSettings.Networks "${PROJECT}_${network}").IPAddress}}`),
  };
}

export function docker(...args: string[]): Promise<string> {
  return print('docker', args);
}

/** The output of the program. Rejects with the end of it when the program fails. */
export async function print(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const trial = { GALLEY_ROOT: config.root, GALLEY_CACHE: config.cacheFolder };
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...config.environment, ...trial, ...env } };
  try {
    const { stdout } = await promisify(execFile)(program, args, options);
    return stdout.trim();
  } catch (cause) {
    const { stdout = '', stderr = String(cause) } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.slice(-3).join(' ')}: ${`${stdout}\n${stderr}`.slice(-1_500)}`);
  }
}
