import assert from 'node:assert/strict';
import { createBrowserFleet, createLogger, openTestBrowsers } from '@galley/service/test-kit';
import { launchBare } from '#security/browser/bare-browser';
import { type BothSides, type ObservedVisit, openBothSides } from '#security/browser/both-sides';
import { BINARIES, type Binary } from '#security/browser/messages';
import {
  type Bait,
  isThere,
  layBait,
  type Outcome,
  tryFromPage,
  tryNavigate,
  ways,
} from '#security/browser/try-spellings';
import type { Report, SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'A browser reaches the network only through the proxy, and no page opens a file or an internal page',
  sizes: { ci: 1, full: 3 },
  async run(size, report) {
    await testWayOut(size, report);
    await testSchemes(report);
  },
};

async function testWayOut(visits: number, report: Report): Promise<void> {
  await using sides = await openBothSides();
  for (const binary of Object.keys(BINARIES) as Binary[]) {
    for (let visit = 0; visit < visits; visit += 1) await testOurs(sides, binary, report);
    await testKernel(sides, binary, report);
  }
}

/** The flags, contexts and isolation of the fleet, without the firewall rule. */
async function testOurs(sides: BothSides, binary: Binary, report: Report): Promise<void> {
  const seen = await sides.visit({ binary, way: 'ours' }, 'count');
  printReport(`${binary}, our flags`, seen, report);
  report.check(`${binary}: with our flags, traffic leaves only through the proxy`, () => {
    assert.ok(seen.tried >= 90, `the page tried ${seen.tried} ways`);
    assert.ok(seen.packets.proxied > 100, 'the page did not use the proxy at all');
    assert.deepEqual({ ...seen.packets, proxied: 0 }, { proxied: 0, tcpSyn: 0, udp: 0, dns: 0 });
    assert.deepEqual(reached(seen), { connections: 0, datagrams: 0, localConnections: 0, isSecretRead: false });
  });
}

/** Without our flags the firewall rule stops the traffic; without the rule too, the traffic arrives. */
async function testKernel(sides: BothSides, binary: Binary, report: Report): Promise<void> {
  const denied = await sides.visit({ binary, way: 'bare' }, 'deny');
  printReport(`${binary}, no flags, firewall rule`, denied, report);
  report.check(`${binary}: without our flags, the firewall rule blocks all traffic`, () => {
    assert.ok(denied.packets.tcpSyn > 0 && denied.packets.udp > 0, 'the browser sent nothing that could be denied');
    assert.deepEqual(reached(denied), { connections: 0, datagrams: 0, localConnections: 0, isSecretRead: false });
  });
  const open = await sides.visit({ binary, way: 'bare' }, 'count');
  printReport(`${binary}, control: neither`, open, report);
  report.check(`control: ${binary} without flags and rule reaches other hosts and reads the metadata service`, () => {
    assert.ok(open.packets.tcpSyn > 0 && open.packets.udp > 0 && open.packets.dns > 0);
    assert.ok(open.outside.connections > 0 && open.outside.datagrams > 0 && open.localConnections > 0);
    assert.ok(open.isSecretRead);
  });
}

function reached({ outside, localConnections, isSecretRead }: ObservedVisit) {
  return { ...outside, localConnections, isSecretRead };
}

function printReport(
  arm: string,
  { tried, packets, outside, localConnections, isSecretRead }: ObservedVisit,
  report: Report,
): void {
  const sent = `SYN ${packets.tcpSyn}, UDP ${packets.udp}, DNS ${packets.dns}, to the proxy ${packets.proxied}`;
  const arrived = outside.connections + outside.datagrams + localConnections;
  report.metric(arm, `${tried} ways; ${sent}; arrived ${arrived}; metadata ${isSecretRead ? 'READ' : 'not read'}`);
}

async function testSchemes(report: Report): Promise<void> {
  using bait = layBait();
  await using browsers = await openTestBrowsers(({ url = '' }, response) => {
    const to = new URL(url, 'http://site.example').searchParams.get('to');
    if (to !== null && !/[^\x20-\xff]/.test(to)) return response.writeHead(302, { Location: to }).end();
    return response.end('<p>a page</p>');
  });
  const log = createLogger({ level: 'silent', role: 'system-test' });
  const fleet = await createBrowserFleet({ settings: browsers.settings, log });
  const attempt = { fleet, browsers, secret: bait.secret };
  try {
    const asked = await tryAll(bait.spellings, (url) => tryNavigate(attempt, url));
    report.metric('spellings of a file and of internal pages', bait.spellings.length);
    report.check('every spelling is rejected before it reaches the browser', () => {
      assert.ok(asked.length >= 60);
      assert.deepEqual(
        asked.filter(({ outcome }) => outcome !== 'ended'),
        [],
      );
    });
    for (const [way, script] of Object.entries(ways)) {
      const tried = await tryAll(bait.spellings, (url) => tryFromPage(attempt, script(url)));
      report.check(`a page cannot navigate to it by ${way}`, () => {
        assert.deepEqual(
          tried.filter(({ outcome }) => outcome === 'reached'),
          [],
        );
      });
    }
  } finally {
    await fleet.stop();
  }
  for (const [binary, schemes] of Object.entries(OPENED_WITHOUT_GUARD) as [Binary, string[]][]) {
    const opened = await openWithoutGuard(binary, bait);
    report.metric(`control: spellings that ${binary} opens without the guard`, opened.length);
    report.check(`control: ${binary} without the guard opens ${schemes.join(' and ')}`, () => {
      for (const scheme of schemes) assert.ok(opened.some((url) => url.startsWith(scheme)));
    });
  }
}

/** The headless shell has no internal pages. */
const OPENED_WITHOUT_GUARD = { 'chromium-headless-shell': ['file:'], chromium: ['file:', 'chrome:'] };

async function tryAll(urls: readonly string[], go: (url: string) => Promise<Outcome>) {
  return await Promise.all(urls.map(async (url) => ({ url, outcome: await go(url) })));
}

async function openWithoutGuard(binary: Binary, { spellings, secret }: Bait): Promise<string[]> {
  await using bare = await launchBare({ executablePath: BINARIES[binary], flags: [] });
  const opened: string[] = [];
  for (const url of spellings) {
    const page = await bare.browser.newPage();
    await page.goto(url, { timeout: 3_000 }).catch(() => null);
    if (await isThere(page, secret)) opened.push(url);
    await page.close();
  }
  return opened;
}
