import { resultTokens, type ToolName } from '@galley/contract';
import { expect, test } from 'vitest';
import { openAgent, runAgent, type ToolResult } from './mcp/agent-run.ts';
import { readSystem } from './system.ts';
import { signUp } from './users.ts';
import { call } from './wire.ts';

const { baseUrl, siteUrl } = readSystem();

/** Time for a pack and a render, on a busy machine. */
const LONGEST_MS = 12 * 60_000;

test('an agent with only a key and the list of tools makes a pack and a screenshot with its render, and knows their cost', {
  timeout: LONGEST_MS,
}, async () => {
  const { key } = await signUp({ channel: 'agent', agent: 'example-agent' });
  const { tools, results } = await runAgent({
    baseUrl,
    key,
    page: `${siteUrl}/`,
    idea: 'Wild-yeast bread at the Saturday market from 21 November, 8:00 to 13:00. 40 loaves, until they are gone.',
  });
  expect(tools).toEqual([
    'credits',
    'instant_post',
    'take_screenshot',
    'get_job',
    'kitchen_render',
    'edit_pack',
    'share_pack',
  ]);
  expect(results['credits']?.[0]?.body).toEqual({ balance: 25, reserved: 0 });
  const screenshot = results['take_screenshot']?.at(-1);
  expect(screenshot?.body).toMatchObject({ verdict: 'ok' });
  expect(screenshot?.kinds).toEqual(['text', 'resource_link', 'image', 'text']);
  const [submitted, ...after] = results['instant_post'] ?? [];
  expect(submitted?.isError, submitted?.text).toBe(false);
  expect(after.at(-2)?.body).toMatchObject({ status: 'completed', zip: { url: null } });
  expect(after.at(-1)?.body).toHaveProperty('zip_url');
  expect(results['get_job']?.at(-1)?.body).toMatchObject({ type: 'render:social', status: 'completed' });
  expect(results['credits']?.at(-1)?.body).toEqual({ balance: 19, reserved: 0 });
  const rest = async (path: string) => unsigned((await call(`GET ${baseUrl}/api/v1${path}`, { key })).body);
  const jobId = submitted?.body['job_id'];
  expect(unsigned(after.at(-1)?.body)).toEqual(await rest(`/instant-post/jobs/${jobId}/zip`));
  const record = results['get_job']?.at(-1)?.body;
  const { checks, ...whole } = (await rest(`/jobs/${record?.['id']}`)) as Record<string, unknown>;
  expect(unsigned(record)).toEqual(whole);
  expect(checks).not.toEqual([]);
  finished = { key, jobId: String(jobId), results };
});

type Results = Awaited<ReturnType<typeof runAgent>>['results'];
let finished: { key: string; jobId: string; results: Results };

test('every tool stays within the tokens of its results', async () => {
  const { key, jobId, results } = finished;
  const [submitted, ...polls] = results['instant_post'] ?? [];
  const { client, call: use } = await openAgent({ baseUrl, key });
  const edit = { job_id: jobId, kind: 'caption', platform: 'x', text: 'The first loaves are out at half past five.' };
  const link = await use('share_pack', { job_id: jobId, action: 'create' });
  const page = `${siteUrl}/`;
  const measured: [ToolName, Record<string, ToolResult | undefined>][] = [
    ['credits', { read: results['credits']?.at(-1) }],
    [
      'instant_post',
      {
        submit: submitted,
        working: polls[0],
        poll: polls.at(-2),
        zip: polls.at(-1),
        list: await use('instant_post', { action: 'list' }),
      },
    ],
    [
      'take_screenshot',
      {
        screenshot: results['take_screenshot']?.at(-1),
        error: await use('take_screenshot', { url: 'http://127.0.0.1/' }),
      },
    ],
    [
      'get_job',
      {
        render: results['get_job']?.at(-1),
        pack: await use('get_job', { job_id: jobId }),
        urls: await use('get_job', { job_id: jobId, include: ['urls'] }),
        claims: await use('get_job', { job_id: jobId, include: ['claims'] }),
      },
    ],
    ['kitchen_render', { submit: await use('kitchen_render', { url: page, template: 'cover' }) }],
    ['edit_pack', { dry_run: await use('edit_pack', { ...edit, dry_run: true }), edit: await use('edit_pack', edit) }],
    [
      'share_pack',
      {
        create: link,
        list: await use('share_pack', { job_id: jobId, action: 'list' }),
        revoke: await use('share_pack', { job_id: jobId, action: 'revoke', share_id: link.body['id'] }),
      },
    ],
  ];
  await client.close();
  expect(measured.map(([tool]) => tool)).toEqual(Object.keys(resultTokens));
  for (const [tool, calls] of measured) {
    expect(Object.keys(calls), tool).toEqual(Object.keys(resultTokens[tool]));
    for (const [kind, most] of Object.entries(resultTokens[tool])) {
      const { isError, tokens = 0, text = '' } = calls[kind] ?? {};
      expect(isError, `${tool} ${kind}: ${text}`).toBe(kind === 'error');
      expect(tokens, `tokens of ${tool} ${kind}`).toBeGreaterThan(0);
      expect(tokens, `tokens of ${tool} ${kind}`).toBeLessThan(most);
    }
  }
});

/** Removes what differs between two responses: signatures of URLs and expiry times. */
function unsigned(body: Record<string, unknown> = {}): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (name.endsWith('expires_at')) return undefined;
      return typeof value === 'string' ? value.replace(/\?X-Amz-.*$/, '') : value;
    }),
  );
}
