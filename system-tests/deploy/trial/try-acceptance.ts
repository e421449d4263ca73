import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#support/config';
import type { Report } from '#system-test';
import { signUp } from './customer.ts';
import { type Trial, url } from './start-trial.ts';

const ORIGIN = 'https://shop.example';

type Row = { id: string; outcome: 'ok' | 'FAIL' | 'skip'; reason: string };

/** Runs the acceptance runner of `GALLEY_ACCEPTANCE` from this machine, through the published ports. */
export async function tryAcceptance(trial: Trial, report: Report): Promise<void> {
  if (config.acceptance === undefined) return report.metric('acceptance', 'not run: GALLEY_ACCEPTANCE is not set');
  const systemFile = join(trial.folder, 'system.json');
  writeFileSync(systemFile, JSON.stringify(await describeTrial(trial)));
  const startedMs = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(config.acceptance, 'run.ts'), '--system', systemFile, '--json'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const rows = stdout
    .split('\n')
    .filter((line) => line.includes('"outcome"'))
    .map((line) => JSON.parse(line) as Row);
  const failed = rows.filter(({ outcome }) => outcome === 'FAIL').map(({ id, reason }) => `${id}: ${reason}`);
  const passed = rows.filter(({ outcome }) => outcome === 'ok').length;
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  report.metric('acceptance', `${passed} of ${rows.length} rows passed in ${seconds} s`);
  report.check('the acceptance runner passes every row', () => {
    assert.ok(rows.length > 0, stderr.slice(-1_000));
    assert.deepEqual(failed, []);
  });
}

/** Where the trial listens, as the runner reads it. */
async function describeTrial({ compose, envFile }: Trial): Promise<Record<string, string>> {
  const owner = await signUp();
  const { account } = await owner.get<{ account: { id: string } }>('/auth/me');
  const printed = await compose.operate(['mint-web-key', account.id, ORIGIN, '--monthly-cap', '100000']);
  const token = /^PLANT_STORE_TOKEN=(.*)$/m.exec(readFileSync(envFile, 'utf8'))?.[1];
  if (token === undefined) throw new Error(`${envFile} has no PLANT_STORE_TOKEN`);
  return {
    base_url: url,
    app_url: url,
    ws_url: url.replace('http', 'ws'),
    sandbox_url: 'http://127.0.0.1:8090',
    site_url: 'http://127.0.0.1:8027',
    plant_token: token,
    web_key: printed.split('\n').at(-1) ?? '',
    web_origin: ORIGIN,
  };
}
