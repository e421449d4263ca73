import { expect, test } from 'vitest';
import { runAgent } from './mcp/agent-run.ts';
import { signUp } from './people.ts';
import { readSystem } from './system.ts';

const { baseUrl, siteUrl } = readSystem();

/** A pack and a render, on a busy machine. */
const LONGEST_MS = 12 * 60_000;

test('an agent with nothing but a key and the list of tools makes a pack and a screenshot with its render, and knows what they cost', {
  timeout: LONGEST_MS,
}, async () => {
  const { key } = await signUp({ channel: 'agent', agent: 'example-agent' });
  const { tools, results } = await runAgent({ baseUrl, key, page: `${siteUrl}/`, idea: 'Why we bake with wild yeast' });
  expect(tools).toEqual(['credits', 'instant_post', 'take_screenshot', 'get_job', 'kitchen_render']);
  expect(results['credits']?.[0]?.body).toEqual({ balance: 25, reserved: 0 });
  const shot = results['take_screenshot']?.at(-1);
  expect(shot?.body).toMatchObject({ verdict: 'ok' });
  expect(shot?.kinds).toEqual(['text', 'resource_link', 'image', 'text']);
  const [submitted, ...after] = results['instant_post'] ?? [];
  expect(submitted?.isError, submitted?.text).toBe(false);
  expect(after.at(-2)?.body).toMatchObject({ status: 'completed', zip: { url: null } });
  expect(after.at(-1)?.body).toHaveProperty('zip_url');
  expect(results['get_job']?.at(-1)?.body).toMatchObject({ type: 'render:social', status: 'completed' });
  expect(results['credits']?.at(-1)?.body).toEqual({ balance: 19, reserved: 0 });
});
