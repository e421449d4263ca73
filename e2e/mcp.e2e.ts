import { expect, test } from 'vitest';
import { runAgent } from './mcp/agent-run.ts';
import { signUp } from './people.ts';
import { readSystem } from './system.ts';

const { baseUrl, siteUrl } = readSystem();

test('an agent with nothing but a key and the list of tools sees its balance, takes a picture, and is told why not', async () => {
  const { key } = await signUp({ channel: 'agent', agent: 'example-agent' });
  const { tools, results } = await runAgent({ baseUrl, key, page: `${siteUrl}/`, idea: 'Why we bake with wild yeast' });
  expect(tools).toEqual(['credits', 'instant_post', 'take_screenshot', 'get_job', 'kitchen_render']);
  expect(results['credits']?.[0]?.body).toEqual({ balance: 25, reserved: 0 });
  const shot = results['take_screenshot']?.at(-1);
  expect(shot?.body).toMatchObject({ verdict: 'ok', credits_charged: 2 });
  expect(shot?.kinds).toEqual(['text', 'resource_link', 'image', 'text']);
  for (const { isError, text } of results['instant_post'] ?? []) if (isError) expect(text).toMatch(/^501 /);
});
