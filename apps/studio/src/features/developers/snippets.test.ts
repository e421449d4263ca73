import { tools } from '@galley/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { curlOf, mcpOf } from './snippets.ts';

const origin = 'https://studio.example';
beforeAll(() => void vi.stubGlobal('location', { origin }));
afterAll(() => void vi.unstubAllGlobals());

const bodies = [
  { url: 'https://page.example/' },
  { url: 'https://page.example/', options: { viewport: { width: 390, height: 844 }, full_page: true } },
  { url: 'https://page.example/', options: { selector: "a[title='it']" } },
];

test('mcpOf gives a command for the MCP endpoint of this install, with the key in its header', () => {
  const command = mcpOf({ url: 'https://page.example/' });
  expect(command).toMatch(/^curl https:\/\/studio\.example\/api\/v1\/mcp /);
  expect(command).toContain('-H "X-API-Key: $GALLEY_KEY"');
  expect(command).toContain('-H "Accept: application/json, text/event-stream"');
});

test.each(bodies)('mcpOf sends arguments that the tool accepts: %j', (body) => {
  const message = sentBy(mcpOf(body)) as { method: string; params: { name: string; arguments: unknown } };
  expect([message.method, message.params.name]).toEqual(['tools/call', 'take_screenshot']);
  expect(message.params.arguments).toEqual(body);
  const tool = tools.find(({ name }) => name === 'take_screenshot');
  expect(tool?.input.safeParse(message.params.arguments).error).toBeUndefined();
});

test.each(bodies)('curlOf sends the body as it was chosen: %j', (body) => {
  expect(sentBy(curlOf(body))).toEqual(body);
});

/** The argument that a shell would pass to `-d`. */
function sentBy(command: string): unknown {
  const quoted = command.slice(command.indexOf("-d '") + 4, -1);
  return JSON.parse(quoted.replaceAll("'\\''", "'"));
}
