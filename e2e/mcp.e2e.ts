import { expect, test } from 'vitest';
import { runAgent } from './mcp/agent-run.ts';
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
  const sizes = Object.entries(results).map(([tool, each]) => [tool, Math.max(...each.map(tokensOf))]);
  for (const [tool, tokens] of sizes) expect(tokens, `tokens of ${tool}`).toBeLessThan(MOST_TOKENS);
});

/** Of one result, at about four characters per token. */
const MOST_TOKENS = 2_500;
const tokensOf = ({ text }: { text: string }): number => text.length / 4;

/** Removes what differs between two responses: signatures of URLs and expiry times. */
function unsigned(body: Record<string, unknown> = {}): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (name.endsWith('expires_at')) return undefined;
      return typeof value === 'string' ? value.replace(/\?X-Amz-.*$/, '') : value;
    }),
  );
}
