// Packs of twelve sites and twelve prompts through REST: all complete, nothing missing, every check and every
// sentence holds.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { chargesIn } from '#pack/charges';
import { faultsOf } from '#pack/judge-pack';
import { keepPack } from '#pack/keep-pack';
import { type Pack, packClient } from '#pack/pack-client';
import { type PackSystem, startPackSystem } from '#pack/pack-system';
import { readSource } from '#pack/read-source';
import { ideaCases, type PackSourceCase, siteCases } from '#pack/sources';
import type { Proof, Report } from '#proof';

const PACK_LIMIT_MS = 600_000;

export const proof: Proof = {
  title: 'Packs are whole, checked, and say nothing that their source does not',
  // Of three, two are sites and one is a prompt.
  sizes: { ci: 3, full: 24 },
  run: async (count, report) => {
    await using system = await startPackSystem();
    const sites = Math.ceil(count / 2);
    const cases = [...siteCases.slice(0, sites), ...ideaCases.slice(0, count - sites)];
    const [account] = await system.openAccounts(1, 10_000);
    const client = packClient({ url: system.url, key: account?.key ?? '' });
    const packs: Pack[] = [];
    for (const each of cases) {
      const pack = await client.ended(await client.submit(each.body), PACK_LIMIT_MS);
      const source = await sourceOf(system, each);
      report.check(`a good pack of ${each.name}`, () => {
        assert.ok(pack, 'it did not end in time');
        assert.deepEqual(faultsOf(pack, source), []);
      });
      if (pack === undefined) continue;
      packs.push(pack);
      await keepPack(each.name, pack);
    }
    tellFigures(packs, report);
    const charges = await chargesIn(system.database);
    const completed = packs.filter(({ status }) => status === 'completed').length;
    report.check('every completed pack is charged once, and nothing is held', () =>
      assert.deepEqual(charges, { captured: completed * prices.instant_post, reserved: 0 }),
    );
    report.check('no two sites look alike', () => assert.deepEqual(alikeIn(packs), []));
  },
};

function sourceOf(system: PackSystem, { path, body }: PackSourceCase): Promise<string> {
  return path === null ? Promise.resolve(body.idea?.prompt ?? '') : readSource(system.siteUrl, path);
}

/** Sites that share their colours and their style. */
function alikeIn(packs: readonly Pack[]): string[] {
  const looks = packs
    .filter(({ source }) => source?.kind === 'website')
    .map(({ source, brand }) => ({ url: source?.url, look: JSON.stringify([brand?.colors, brand?.style]) }));
  return looks
    .filter(({ look }, at) => looks.findIndex((other) => other.look === look) !== at)
    .map(({ url, look }) => `${url} ${look}`);
}

function tellFigures(packs: readonly Pack[], report: Report): void {
  const seconds = packs.map(
    ({ created_at, finished_at }) => (Date.parse(finished_at ?? '') - Date.parse(created_at)) / 1_000,
  );
  report.figure('packs', packs.length);
  report.figure('assets', packs.flatMap(({ clips = [], stills = [] }) => [...clips, ...stills]).length);
  report.figure(
    'checks that passed',
    packs.flatMap(({ checks = [] }) => checks).filter(({ result }) => result === 'pass').length,
  );
  report.figure('claims traced', packs.flatMap(({ captions = [] }) => captions).flatMap(({ claims }) => claims).length);
  report.figure(
    'seconds a pack took, median',
    [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length / 2)]?.toFixed(1) ?? '',
  );
}
