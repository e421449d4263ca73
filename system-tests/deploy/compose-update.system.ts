import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@galley/e2e/eventually.ts';
import { config } from '#support/config';
import type { SystemTest } from '#system-test';
import { type Compose, docker, print } from './trial/compose.ts';
import { secureFetch } from './trial/secure-fetch.ts';
import { type Load, startLoad } from './trial/start-load.ts';
import { secureUrl, startTrial, url } from './trial/start-trial.ts';
import { watchPort } from './trial/watch-port.ts';

const AUTHORITY = '/certificates/pki/authorities/local/root.crt';
const SECRETS = ['GALLEY_SECRET', 'GALLEY_PROXY_TOKEN_SECRET'];

/** Run by hand, like `containers`. GALLEY_PREVIOUS is the commit or tag from which the update starts. */
export const systemTest: SystemTest = {
  title:
    'Compose under load: an update from the previous version, and both signing secrets replaced; no request failed',
  sizes: { ci: 100, full: 500 },
  async run(size, report) {
    const folder = mkdtempSync(join(tmpdir(), 'galley-update-'));
    const checkout = join(folder, 'galley');
    const git = (...args: string[]): Promise<string> => print('git', ['-C', checkout, ...args]);
    try {
      await print('git', ['clone', '--quiet', '--shared', config.root, checkout]);
      const next = await git('rev-parse', 'HEAD');
      const previous = await git('rev-parse', config.previous ?? (await git('describe', '--tags', '--abbrev=0')));
      await git('checkout', '--quiet', previous);
      report.metric('from', await git('log', '-1', '--format=%h of %cs'));
      report.metric('to', await git('log', '-1', '--format=%h of %cs', next));
      await using trial = await startTrial(report, checkout);
      const imageBefore = await imageOf('api');
      using port = watchPort(`${url}/healthz`);
      const fetch = secureFetch(await trial.compose.inside('proxy', 'cat', AUTHORITY));
      const load = startLoad(size, { baseUrl: secureUrl, fetch });
      await untilSent(load, size * 0.1);
      await git('checkout', '--quiet', next);
      await print(join(checkout, 'deploy/make-env.sh'), [], { GALLEY_ENV_FILE: trial.envFile });
      const startedMs = performance.now();
      await trial.compose.run('up', '--build', '--detach', '--wait');
      report.metric('update', `${Math.round((performance.now() - startedMs) / 1_000)} s`);
      report.metric('sent when the update ended', load.sent());
      const imageAfter = await imageOf('api');
      await replaceSecrets(trial, checkout);
      report.metric('sent when the secrets were replaced', load.sent());
      const { completed, failures, ledgerFaults } = await load.submitted;
      for (const [kind, count] of Object.entries(completed)) report.metric(`completed: ${kind}`, count);
      report.metric('interruptions of the port without the proxy', port.failures());
      report.check('the update replaced the image of api', () => assert.notEqual(imageAfter, imageBefore));
      report.check('every submission completed, with no failure beyond the retries of the SDK', () =>
        assert.deepEqual(failures, []),
      );
      report.check('each submission is charged once, and nothing is held', () => assert.deepEqual(ledgerFaults, []));
      report.check('control: without the proxy requests were refused meanwhile', () => assert.ok(port.failures() > 0));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const imageOf = (service: string): Promise<string> =>
  docker('inspect', '--format', '{{.Image}}', `galley-trial-${service}-1`);

async function untilSent(load: Load, count: number): Promise<void> {
  const isSent = await eventually(async () => load.sent() >= count || undefined, { withinMs: 600_000, everyMs: 500 });
  if (isSent === undefined) throw new Error(`only ${load.sent()} submissions were sent in ten minutes`);
}

/** As docs/operations.md says: `begin`, `swap` and `end`, with `up` after each. */
async function replaceSecrets({ compose, envFile }: { compose: Compose; envFile: string }, checkout: string) {
  for (const secret of SECRETS) {
    for (const step of ['begin', 'swap', 'end']) {
      await print(join(checkout, 'deploy/replace-secret.sh'), [secret, step], { GALLEY_ENV_FILE: envFile });
      await compose.run('up', '--detach', '--wait');
    }
  }
}
