// Packs of twelve sites and twelve prompts over REST: all complete, nothing missing, every check passes and every
// sentence is in its source.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { chargesIn } from '#media/pack/charges';
import { faultsOf } from '#media/pack/faults-of-pack';
import { type Pack, packClient } from '#media/pack/pack-client';
import { type PackSystem, startPackSystem } from '#media/pack/pack-system';
import { readSource } from '#media/pack/read-source';
import { ideaCases, type PackSourceCase, siteCases } from '#media/pack/sources';
import { storePack } from '#media/pack/store-pack';
import type { Report, SystemTest } from '#system-test';

const PACK_LIMIT_MS = 600_000;

export const systemTest: SystemTest = {
  title: 'Packs of sites and prompts are complete, pass their checks, and contain nothing that is not in their source',
  // Two of three are sites, one is a prompt.
  sizes: { ci: 3, full: 24 },
  run: async (count, report) => {
    await using system = await startPackSystem();
    const sites = Math.ceil(count / 2);
    const cases = [...siteCases.slice(0, sites), ...ideaCases.slice(0, count - sites)];
    const [account] = await system.openAccounts(1, 10_000);
    const client = packClient({ url: system.url, key: account?.key ?? '' });
    const packs: Pack[] = [];
    for (const item of cases) {
      const pack = await client.ended(await client.submit(item.body), PACK_LIMIT_MS);
      const source = await sourceOf(system, item);
      report.check(`the pack of ${item.name} has no fault`, () => {
        assert.ok(pack, 'it did not end in time');
        assert.deepEqual(faultsOf(pack, source), []);
      });
      if (pack === undefined) continue;
      packs.push(pack);
      await storePack(item.name, pack);
    }
    reportMetrics(packs, report);
    const charges = await chargesIn(system.database);
    const completed = packs.filter(({ status }) => status === 'completed').length;
    report.check('every completed pack is charged once, and nothing is held', () =>
      assert.deepEqual(charges, { captured: completed * prices.instant_post, reserved: 0 }),
    );
    report.check('no two sites have the same look', () => assert.deepEqual(alikeIn(packs), []));
  },
};

function sourceOf(system: PackSystem, { path, body }: PackSourceCase): Promise<string> {
  return path === null ? Promise.resolve(body.idea?.prompt ?? '') : readSource(system.siteUrl, path);
}

/** Sites that share their colours and their style. */
function alikeIn(packs: readonly Pack[]): string[] {
  const styles = packs
    .filter(({ source }) => source?.kind === 'website')
    .map(({ source, brand }) => ({ url: source?.url, style: JSON.stringify([brand?.colors, brand?.style]) }));
  return styles
    .filter(({ style }, index) => styles.findIndex((other) => other.style === style) !== index)
    .map(({ url, style }) => `${url} ${style}`);
}

function reportMetrics(packs: readonly Pack[], report: Report): void {
  const seconds = packs.map(
    ({ created_at, finished_at }) => (Date.parse(finished_at ?? '') - Date.parse(created_at)) / 1_000,
  );
  report.metric('packs', packs.length);
  report.metric('assets', packs.flatMap(({ clips = [], stills = [] }) => [...clips, ...stills]).length);
  report.metric(
    'checks that passed',
    packs.flatMap(({ checks = [] }) => checks).filter(({ result }) => result === 'pass').length,
  );
  report.metric('claims traced', packs.flatMap(({ captions = [] }) => captions).flatMap(({ claims }) => claims).length);
  report.metric(
    'seconds a pack took, median',
    [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length / 2)]?.toFixed(1) ?? '',
  );
}
