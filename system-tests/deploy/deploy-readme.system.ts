import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeBlocks } from '@galley/scripts/code-blocks';
import { sectionOf, statementsOf, toShellScript } from '@galley/scripts/readme-commands';
import { config } from '#support/config';
import type { SystemTest } from '#system-test';
import { print } from './trial/compose.ts';
import { customerOf } from './trial/customer.ts';

const LIMIT_MS = 900_000;
const DOWN = 'docker compose -f deploy/compose.yaml --profile "*" down --volumes';

/** Run by hand, like `containers`, with the plugin of Compose. */
export const systemTest: SystemTest = {
  title: 'The commands of deploy/README.md on a fresh clone, until a pack is made',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    const folder = mkdtempSync(join(tmpdir(), 'galley-readme-'));
    const clone = join(folder, 'galley');
    const shell = (script: string): Promise<string> => print('bash', ['-c', `cd '${clone}' && ${script}`]);
    const startedMs = performance.now();
    const seconds = (): string => `${Math.round((performance.now() - startedMs) / 1_000)} s`;
    try {
      await print('git', ['clone', '--quiet', config.root, clone]);
      const section = sectionOf(readFileSync(join(clone, 'deploy/README.md'), 'utf8'), 'Run');
      const commands = statementsOf(codeBlocks(section).find(({ language }) => language === 'sh')?.text ?? '');
      report.metric('commands', commands.length);
      const printed = await shell(toShellScript(commands));
      report.metric('clone to key', seconds());
      const { api_key: key } = JSON.parse(/^\{.*"api_key".*\}$/m.exec(printed)?.[0] ?? '{}') as { api_key?: string };
      report.check('the last command prints a key', () => assert.match(key ?? '', /^svc_live_/));
      const customer = customerOf(key ?? '');
      const prompt = 'A bakery opens its second oven: 36 hours of rest, 4 farms, 1 recipe.';
      const pack = await customer.ended(await customer.submit({ mode: 'from_idea', idea: { prompt } }), LIMIT_MS);
      report.metric('clone to pack', seconds());
      report.check('a pack completes', () => assert.equal(pack?.status, 'completed', JSON.stringify(pack?.error)));
    } finally {
      await shell(DOWN);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
