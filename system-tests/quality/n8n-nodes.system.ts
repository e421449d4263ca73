// Run by hand: it installs n8n, which takes minutes and a gigabyte.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { eventually } from '@galley/e2e/eventually.ts';
import { serveLocally } from '@galley/fixtures/serve-locally.ts';
import { createGalley, type Galley } from '@galley/sdk';
import { type PackSystem, startPackSystem } from '#media/pack/pack-system';
import { siteCases } from '#media/pack/sources';
import { type N8n, prepareN8n } from '#quality/n8n/n8n';
import { feedToReview, triggered } from '#quality/n8n/workflows';
import type { Ran } from '#support/python';
import type { Report, SystemTest } from '#system-test';

const CREDITS = 10;
const START_LIMIT_MS = 180_000;
const DELIVERY_LIMIT_MS = 60_000;

type PostBody = Record<string, unknown>;
/** Serves the feed, and collects what workflows send to the team. */
type Team = AsyncDisposable & { host: string; posted: PostBody[] };
type SetUp = { n8n: N8n; team: Team; system: PackSystem; report: Report };

export const systemTest: SystemTest = {
  title:
    'The nodes run in a real n8n: a feed entry becomes a pack and a review link, and the trigger verifies webhooks',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    await using ending = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'galley-n8n-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const n8n = await prepareN8n(folder, port);
    const team = ending.use(await startTeam());
    const system = ending.use(await startPackSystem({ reaches: [`127.0.0.1:${port}`] }));
    const setUp = { n8n, team, system, report };
    await testPack(setUp);
    await testError(setUp);
    await testTrigger(setUp);
  },
};

async function testPack({ n8n, team, system, report }: SetUp): Promise<void> {
  const galley = await connect('owner', CREDITS, { n8n, system });
  const urls = { feed: `http://${team.host}/feed.xml`, team: `http://${team.host}/review` };
  succeeded(await n8n.importWorkflow(feedToReview('feedToReview', 'owner', urls)));
  const executed = await n8n.run('execute', '--id=feedToReview', '--rawOutput');
  const [first] = team.posted;
  report.check('the imported workflow makes a pack and posts its review link', () => {
    assert.ok(executed.ok, executed.output);
    assert.match(String(first?.['review_url']), /^http/, executed.output);
  });
  const token = String(first?.['review_url']).split('/').at(-1) ?? '';
  const review = await galley.call('GET /api/v1/review/{token}', { params: { token } });
  report.metric('clips', review.clips.length);
  report.metric('stills', review.stills.length);
  report.check('the link shows the pack', () => assert.ok(review.clips.length > 0 && review.stills.length > 0));
  const afterOne = await galley.balance();
  await n8n.run('execute', '--id=feedToReview', '--rawOutput');
  const afterTwo = await galley.balance();
  report.check('a second run of the same entry gives the same pack, charged once', () => {
    assert.equal(team.posted[1]?.['job_id'], first?.['job_id']);
    assert.deepEqual([afterOne.balance, afterTwo.balance], [CREDITS - 2, CREDITS - 2]);
  });
}

async function testError({ n8n, team, system, report }: SetUp): Promise<void> {
  await connect('poor', 0, { n8n, system });
  const urls = { feed: `http://${team.host}/feed.xml`, team: `http://${team.host}/review` };
  succeeded(await n8n.importWorkflow(feedToReview('withoutCredits', 'poor', urls)));
  const { output } = await n8n.run('execute', '--id=withoutCredits', '--rawOutput');
  report.check('an error shows our code and what to do', () => assert.match(output, /\(insufficient_credits\)/));
}

async function testTrigger({ n8n, team, system, report }: SetUp): Promise<void> {
  const galley = await connect('trigger', CREDITS, { n8n, system });
  const webhooks = async () => (await galley.call('GET /api/v1/webhooks')).webhooks;
  succeeded(await n8n.importWorkflow(triggered('failedJobs', 'trigger', `http://${team.host}/event`)));
  succeeded(await n8n.run('publish:workflow', '--id=failedJobs'));
  team.posted.length = 0;
  {
    await using server = n8n.start();
    const added = await eventually(async () => (await webhooks())[0], { withinMs: START_LIMIT_MS, everyMs: 1_000 });
    report.check('activation adds a webhook', () =>
      assert.deepEqual(added?.events, ['job.failed'], server.log().slice(-4_000)),
    );
    const { job_id: jobId } = await galley.packs.create({ idea: 'Hi' });
    const event = await eventually(async () => team.posted[0], { withinMs: DELIVERY_LIMIT_MS });
    report.check('a delivery of the service starts the workflow', () =>
      assert.equal(
        (event?.['data'] as { job?: { id: string } } | undefined)?.job?.id,
        jobId,
        server.log().slice(-4_000),
      ),
    );
    const forged = await fetch(added?.url ?? n8n.url, { method: 'POST', body: JSON.stringify(event) });
    report.check('a delivery without a signature gets 401 and starts nothing', () => {
      assert.equal(forged.status, 401);
      assert.equal(team.posted.length, 1);
    });
    const status = await n8n.deactivate('failedJobs');
    const isGone = await eventually(async () => (await webhooks()).length === 0 || undefined, {
      withinMs: DELIVERY_LIMIT_MS,
    });
    report.check('deactivation deletes the webhook', () => assert.deepEqual([status, isGone], [200, true]));
  }
}

/** A new account, with its key as credentials of n8n. */
async function connect(id: string, credits: number, { n8n, system }: Pick<SetUp, 'n8n' | 'system'>): Promise<Galley> {
  const [account] = await system.openAccounts(1, credits);
  assert.ok(account !== undefined);
  succeeded(await n8n.importCredentials({ id, data: { baseUrl: system.url, apiKey: account.key } }));
  return createGalley({ baseUrl: system.url, apiKey: account.key });
}

async function startTeam(): Promise<Team> {
  const posted: PostBody[] = [];
  const [site] = siteCases;
  const link = site?.body.from_url?.url ?? '';
  const entry = `<item><title>New bread</title><link>${link}</link><guid>entry 1: ä</guid></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Bakery</title>${entry}</channel></rss>`;
  const server = await serveLocally(async (request, response) => {
    if (request.method === 'POST') posted.push((await json(request)) as PostBody);
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(request.method === 'POST' ? '{}' : feed);
  });
  return { ...server, posted };
}

async function freePort(): Promise<number> {
  await using server = await serveLocally(() => undefined);
  return Number(server.host.split(':')[1]);
}

/** Stops the test: the next steps need this one. */
function succeeded({ ok, output }: Ran): void {
  assert.ok(ok, output);
}
