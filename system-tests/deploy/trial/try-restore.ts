import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '@galley/contract';
import type { Report } from '#system-test';
import type { Compose } from './compose.ts';
import { signUp } from './customer.ts';

const FOLDER = '/backups/trial';

type RestoreState = { balance: number; files: string[] };

/** Makes a backup, deletes every volume, and restores before the first `up`. */
export async function tryRestore(compose: Compose, folder: string, report: Report): Promise<void> {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  // The container runs as another user than this test.
  chmodSync(folder, 0o755);
  chmodSync(backups, 0o777);
  const mount = [`${backups}:/backups`];
  const customer = await signUp();
  await customer.post('/capture/screenshot', { url: 'http://bakery.example/' });
  const prompt = 'A bakery opens its third oven: 36 hours of rest, 4 farms, 1 recipe.';
  const jobId = await customer.submit({ mode: 'from_idea', idea: { prompt } });
  await customer.ended(jobId, 900_000);
  const see = async (): Promise<RestoreState> => {
    const { balance } = await customer.get<{ balance: number }>('/credits/balance');
    const { clips = [], stills = [] } = await customer.get<Shape<'Job'>>(`/jobs/${jobId}`);
    const files = [...clips, ...stills].flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
    const sizes = files.map(async ({ name, url }) => `${name} ${(await (await fetch(url)).arrayBuffer()).byteLength}`);
    return { balance, files: await Promise.all(sizes) };
  };
  const before = await see();
  await compose.operate(['backup', FOLDER], mount);
  await customer.post('/capture/screenshot', { url: 'http://saltway.example/' });

  await compose.remove();
  const startedMs = performance.now();
  await compose.operate(['restore', FOLDER], mount);
  await compose.run('up', '--detach', '--wait');
  report.metric('from nothing to restored', `${Math.round((performance.now() - startedMs) / 1_000)} s`);
  const after = await see();
  report.check('keys, balances, packs and their files are those of the backup', () => assert.deepEqual(after, before));
  report.check('control: there were files to lose', () => assert.ok(before.files.length > 3));
  const again = await compose.operate(['restore', FOLDER], mount).then(() => 'restored', String);
  report.check('restore rejects a database that is not empty', () => assert.match(again, /not empty/));
}
