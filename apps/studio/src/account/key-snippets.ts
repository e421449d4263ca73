// Code with a key in it, for a terminal and for an MCP client.

import { exampleUrl } from '#api';

/** Masked for the screen: enough to recognize it, not enough to use it. */
export function shortened(key: string): string {
  return `${key.slice(0, 14)}…${key.slice(-6)}`;
}

export function curlFor(key: string): string {
  const body = JSON.stringify({ mode: 'from_url', from_url: { url: exampleUrl() } });
  return [
    `curl ${location.origin}/api/v1/instant-post \\`,
    `  -H "X-API-Key: ${key}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

/** Without `type` some clients take the entry for a program to start. */
export function mcpFor(key: string): string {
  const server = { type: 'http', url: `${location.origin}/api/v1/mcp`, headers: { 'X-API-Key': key } };
  return JSON.stringify({ mcpServers: { galley: server } }, null, 2);
}
