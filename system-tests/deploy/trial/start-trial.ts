import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '#support/config';
import type { Report } from '#system-test';
import { type Compose, docker, openCompose, print } from './compose.ts';

/** The values of make-env.sh and the trial. */
export const url = 'http://127.0.0.1:8080';
export const secureUrl = 'https://galley.example:8443';

/** Settings beyond make-env.sh: the proxy uses its own certificate authority, on unprivileged ports. */
const TLS = {
  COMPOSE_PROFILES: 'tls',
  GALLEY_NAME: 'galley.example',
  GALLEY_TLS: 'internal',
  GALLEY_HTTP_PORT: '127.0.0.1:8444',
  GALLEY_HTTPS_PORT: '127.0.0.1:8443',
};

/** The base of each image, whose size we do not control, and the most that we may add to it. */
const IMAGES = [
  { image: 'galley/service', base: 'node:24.21.0-bookworm-slim', mostMb: 350 },
  { image: 'galley/media', base: 'node:24.21.0-bookworm-slim', mostMb: 1_500 },
] as const;

export type Trial = { compose: Compose; folder: string; envFile: string };

/**
 * Builds the images of the checkout and starts the containers from nothing. Removes everything at the end, and the data
 * of an earlier trial first.
 */
export async function startTrial(report: Report, checkout = config.root): Promise<AsyncDisposable & Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-containers-'));
  const envFile = join(folder, 'env');
  await print(join(checkout, 'deploy/make-env.sh'), [], { GALLEY_ENV_FILE: envFile });
  for (const [name, value] of Object.entries(TLS)) appendFileSync(envFile, `${name}=${value}\n`);
  const compose = openCompose(envFile, checkout);
  const remove = async (): Promise<void> => {
    await compose.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  await compose.remove();
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const startedMs = performance.now();
    await work();
    report.metric(name, `${Math.round((performance.now() - startedMs) / 1_000)} s`);
  };
  if (config.standIns) await timed('stand-ins', () => print(join(import.meta.dirname, '../stand-ins/build.sh'), []));
  await print(process.execPath, [join(config.root, 'packages/fixtures/footage/main.ts'), 'kettle']);
  await timed('images', () => compose.build());
  await checkSizes(report);
  try {
    await timed('up', () => compose.run('up', '--detach', '--wait'));
  } catch (cause) {
    const text = await compose.run('logs', '--tail', '20').catch(String);
    await remove();
    throw new Error(`${cause}\n${text}`);
  }
  return { compose, folder, envFile, [Symbol.asyncDispose]: remove };
}

async function checkSizes(report: Report): Promise<void> {
  const sizeOf = async (image: string): Promise<number> =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000;
  for (const { image, base, mostMb } of IMAGES) {
    const addedMb = Math.round((await sizeOf(image)) - (await sizeOf(base)));
    report.metric(`${image}, MB beyond its base`, `${addedMb} MB`);
    report.check(`${image} adds at most ${mostMb} MB to its base`, () => {
      if (addedMb > mostMb) throw new Error(`${addedMb} MB`);
    });
  }
}
