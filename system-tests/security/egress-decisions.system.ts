import assert from 'node:assert/strict';
import { edgesOf, type Family } from '@galley/fixtures/egress/iana.ts';
import { anyIp, disagreements } from '@galley/fixtures/egress/ip-cases.ts';
import { isPublicIp } from '@galley/service/test-kit';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { decideAll, type Outcome } from '#security/egress/decide-all';
import { entrances, fieldsWithoutEntrance } from '#security/egress/entrances';
import { hostileUrls } from '#security/egress/hostile-urls';
import type { Report, SystemTest } from '#system-test';

/** IPs that the security facts call public and no registry does; the parser alone would accept them. */
const TRAPS = ['::7f00:1', '::a9fe:a9fe', '100:0:0:1::1', '4000::1', 'e000::1', '1::1', '8000::1', '168.63.129.16'];

export const systemTest: SystemTest = {
  title: 'However a URL is written, egress dials only public IPs, and the classifier decides every IP',
  // Samples of each IP family. It takes seconds, so CI runs the full size.
  sizes: { ci: 100_000, full: 100_000 },
  async run(size, report) {
    await tryUrls(report);
    tryIps(size, report);
  },
};

async function tryUrls(report: Report): Promise<void> {
  const urls = hostileUrls();
  report.metric('URLs written by an attacker', urls.length);
  report.check('there are at least 1,200 of them', () => assert.ok(urls.length >= 1_200));
  report.check('every field of the contract that takes a URL is tried, or is never opened', () =>
    assert.deepEqual(fieldsWithoutEntrance(), []),
  );
  for (const entrance of entrances) {
    const outcomes = await decideAll(urls, entrance, isPublicIp);
    for (const [name, count] of countOf(outcomes)) report.metric(`${entrance.name}: ${name}`, count);
    report.check(`${entrance.name}: only public IPs are dialled`, () =>
      assert.deepEqual(outcomes.filter(({ strayed }) => strayed.length > 0).slice(0, 5), []),
    );
    report.check(`${entrance.name}: public IPs are dialled, so the path works`, () =>
      assert.ok(outcomes.some(({ dialled }) => dialled.length > 0)),
    );
    const careless = await decideAll(urls, entrance, () => true);
    const strayed = careless.filter((outcome) => outcome.strayed.length > 0).length;
    report.metric(`control: ${entrance.name}, classifier allows all: dialled and not public`, strayed);
    report.check(`control: ${entrance.name}: a classifier that allows all is found`, () => assert.ok(strayed > 0));
  }
}

function countOf(outcomes: readonly Outcome[]): Map<string, number> {
  return outcomes.reduce((counts, { end }) => counts.set(end, (counts.get(end) ?? 0) + 1), new Map<string, number>());
}

function tryIps(size: number, report: Report): void {
  for (const family of [4, 6] as const) {
    const edges = edgesOf(family);
    const sampled = fc.sample(anyIp(family), { numRuns: size, seed: report.seed });
    report.metric(`IPv${family}: edges of networks`, edges.length);
    report.metric(`IPv${family}: IPs sampled`, sampled.length);
    checkFamily([...edges, ...sampled], family, report);
  }
  report.check(
    'control: the samples contain the eight IPs that the parser takes for public, and the classifier denies them',
    () => {
      assert.deepEqual(TRAPS.filter(isUnicast), TRAPS);
      assert.deepEqual(
        TRAPS.filter((ip) => isPublicIp(ip)),
        [],
      );
    },
  );
}

function checkFamily(values: readonly bigint[], family: Family, report: Report): void {
  const wrong = disagreements(values, family, isPublicIp);
  report.check(`IPv${family}: every IP is classified as in the registries`, () =>
    assert.deepEqual(wrong.slice(0, 5), []),
  );
  const wrongOfParser = disagreements(values, family, isUnicast);
  report.metric(`control: IPv${family}, classified by the parser: wrong`, wrongOfParser.length);
  report.check(`control: IPv${family}: the parser as a classifier is found`, () => assert.ok(wrongOfParser.length > 0));
}

/** What two well-known guards trust. */
function isUnicast(ip: string): boolean {
  return ipaddr.process(ip).range() === 'unicast';
}
