import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { curlFor, mcpFor } from './key-snippets.ts';

const page = { documentElement: { dataset: {} as Record<string, string> } };
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://studio.example' });
  vi.stubGlobal('document', page);
});
afterAll(() => void vi.unstubAllGlobals());

test('curlFor names the page of the install, and its front page where the server names none', () => {
  expect(curlFor('svc_live_key')).toContain('{"mode":"from_url","from_url":{"url":"https://studio.example/"}}');
  page.documentElement.dataset['exampleUrl'] = 'http://page.example/';
  expect(curlFor('svc_live_key')).toContain('{"mode":"from_url","from_url":{"url":"http://page.example/"}}');
});

test('mcpFor names the MCP endpoint of this install, its transport and the key', () => {
  expect(JSON.parse(mcpFor('svc_live_key'))).toEqual({
    mcpServers: {
      galley: {
        type: 'http',
        url: 'https://studio.example/api/v1/mcp',
        headers: { 'X-API-Key': 'svc_live_key' },
      },
    },
  });
});
