import assert from 'node:assert/strict';
import { createRandom, type Random } from '#chaos/faults/random';
import { CANARY_PORTS } from '#security/egress/canaries';
import { hostileUrls } from '#security/egress/hostile-urls';
import { INTERNET_CANARIES, INTERNET_DNS } from '#security/egress/internet';
import { PUBLIC_IPV4, PUBLIC_IPV6 } from '#security/egress/names';
import { INTERNAL_CANARIES } from '#security/egress/namespaces';
import { type Network, openNetwork } from '#security/egress/network';
import { chainUrl, redirectKinds } from '#security/egress/redirects';
import type { Report, SystemTest } from '#system-test';

/** Final targets of redirects: each is internal, where a canary listens. */
const HIDDEN = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  'sub.localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '51.15.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  '10.0.0.1',
  '012.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '192.168.257',
  '100.64.0.1',
  '168.63.129.16',
  '198.18.0.1',
  '[fd00:ec2::254]',
  'metadata.google.internal',
  'cname-to-localhost.example',
  'mixed.example',
];

/** Enough for a control, which has to fail once and is not measured. */
const CONTROL_CASES = 12;

export const systemTest: SystemTest = {
  title: 'A browser behind the proxy reaches only public IPs, by any spelling, DNS rebinding or redirect',
  // URLs opened; 5 rebinding names for 3 of them, and a redirect for every second.
  sizes: { ci: 30, full: 300 },
  async run(size, report) {
    const random = createRandom(report.seed);
    await using network = await openNetwork();
    report.metric(
      'canaries listening, IPs x ports',
      (INTERNET_CANARIES.length + INTERNAL_CANARIES.length) * CANARY_PORTS.length,
    );
    await tryWritten(network, { count: size, random, report });
    await tryRebinding(network, { count: Math.ceil((size * 5) / 3), random, report });
    await tryRule(network, report);
    await tryRedirects(network, { count: Math.ceil(size / 2) + HIDDEN.length, random, report });
  },
};

type Tries = { count: number; random: Random; report: Report };

/** Promise S1 of docs/promises.md. */
async function tryWritten(network: Network, { count, random, report }: Tries): Promise<void> {
  const urls = random.shuffle(hostileUrls().filter(isForBrowsers)).slice(0, count);
  const visits = await network.internal.ask('visit', { arm: 'guarded', urls: ['http://public.example/', ...urls] });
  const { hits } = await network.takeReport();
  report.metric('spellings: URLs opened in a browser', urls.length);
  report.metric(
    'spellings: rejected by the proxy',
    visits.filter(({ reasons }) => reasons.includes('address_refused')).length,
  );
  report.metric('spellings: canaries reached', total(hits));
  report.check('no canary is reached by any spelling of its IP', () => assert.deepEqual(hits, {}));
  report.check('a public site is reached', () => assert.equal(visits[0]?.title, 'public'));

  const control = HIDDEN.slice(0, CONTROL_CASES).map((host) => `http://${host}/`);
  await network.internal.ask('visit', { arm: 'classifier allows all', urls: control });
  const careless = await network.takeReport();
  report.metric('control: canaries reached when the classifier allows all', total(careless.hits));
  report.check('control: a classifier that allows all is found', () => assert.ok(total(careless.hits) > 0));
}

/** Promise S3. */
async function tryRebinding(network: Network, { count, random, report }: Tries): Promise<void> {
  const kinds = ['rebinding', 'rebinding-backwards', 'rebinding-to-ipv6'];
  const lists = Array.from({ length: count }, (_, index) => {
    const url = `http://r${index}.${random.pick(kinds)}.example/`;
    return [url, url];
  });
  const fixed = ['mixed', 'mixed-families', 'mapped', 'cname-to-localhost'].map((name) => [`http://${name}.example/`]);
  const { connections, reached } = await network.internal.ask('ask', { arm: 'guarded', lists: [...lists, ...fixed] });
  const { hits, asked } = await network.takeReport();
  const resolutions = (type: string): number =>
    total(Object.fromEntries(Object.entries(asked).filter(([key]) => key.startsWith(`${type} `))));
  report.metric('rebinding: names that change with every response', lists.length);
  report.metric('rebinding: connections requested', connections);
  report.metric('rebinding: of them to the public IP', reached);
  report.metric('rebinding: canaries reached', total(hits));
  report.check('no canary is reached by a name that changes, mixes public and private IPs, or points back', () =>
    assert.deepEqual(hits, {}),
  );
  report.check('each connection resolves its name once: one query for A, one for AAAA', () =>
    assert.deepEqual([resolutions('a'), resolutions('aaaa')], [connections, connections]),
  );
  report.check('every name is reached when it resolves to a public IP, and only then', () =>
    assert.equal(reached, lists.length),
  );

  await network.internal.ask('ask', { arm: 'resolves again', lists: lists.slice(0, CONTROL_CASES) });
  const careless = await network.takeReport();
  report.metric('control: canaries reached when names are resolved again', total(careless.hits));
  report.check('control: resolving again is found', () => assert.ok(total(careless.hits) > 0));
}

/** The firewall rule holds the browser's user, whatever the browser does. */
async function tryRule(network: Network, report: Report): Promise<void> {
  const targets = [...INTERNET_CANARIES, ...INTERNAL_CANARIES, PUBLIC_IPV4, PUBLIC_IPV6, INTERNET_DNS];
  await network.openDirectly(targets);
  const held = await network.takeReport();
  report.metric('firewall rule: URLs opened past the proxy', targets.length);
  report.metric('firewall rule: reached', total(held.hits) + held.visits + total(held.asked));
  report.check('what the browser opens past the proxy reaches nothing, by TCP or UDP', () =>
    assert.deepEqual([held.hits, held.visits, held.asked], [{}, 0, {}]),
  );

  await network.liftRule();
  await network.openDirectly(targets);
  const loose = await network.takeReport();
  await network.setRule();
  report.metric('control: reached without the rule', total(loose.hits) + loose.visits + total(loose.asked));
  report.check('control: without the rule canaries, site and name server are all reached', () =>
    assert.ok(total(loose.hits) > 0 && loose.visits > 0 && total(loose.asked) > 0),
  );
}

/** Promise S5. */
async function tryRedirects(network: Network, { count, random, report }: Tries): Promise<void> {
  const chains = Array.from({ length: count }, (_, index) => ({
    kind: redirectKinds[index % redirectKinds.length] ?? '302',
    hops: 1 + (Math.floor(index / redirectKinds.length) % 10),
    target: `http${random.below(4) === 0 ? 's' : ''}://${HIDDEN[index % HIDDEN.length]}/`,
  }));
  const visits = await network.internal.ask('visit', { arm: 'guarded', urls: chains.map(chainUrl) });
  const { hits } = await network.takeReport();
  report.metric('redirects: chains of 1 to 10 hops', chains.length);
  report.metric('redirects: canaries reached', total(hits));
  report.check('no canary is reached by a redirect', () => assert.deepEqual(hits, {}));
  report.check('every chain reaches its last hop and is rejected there', () =>
    assert.deepEqual(visits.filter(({ reasons }) => !reasons.includes('address_refused')).slice(0, 5), []),
  );

  const control = chains.filter(({ target }) => target.startsWith('http:')).slice(0, CONTROL_CASES);
  await network.internal.ask('visit', { arm: 'classifier allows all', urls: control.map(chainUrl) });
  const careless = await network.takeReport();
  report.metric('control: canaries reached when only the first URL is classified', total(careless.hits));
  report.check('control: classifying only the first URL is found', () => assert.ok(total(careless.hits) > 0));
}

function isForBrowsers(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
