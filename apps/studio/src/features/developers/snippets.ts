// One request, three ways to send it.

import type { ScreenshotBody } from '#screenshot';

export function curlOf(body: ScreenshotBody): string {
  return [
    `curl ${location.origin}/api/v1/capture/screenshot \\`,
    '  -H "X-API-Key: $GALLEY_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${quoted(indented(trimmed(body)))}'`,
  ].join('\n');
}

export function typescriptOf(body: ScreenshotBody): string {
  return [
    `const answer = await fetch('${location.origin}/api/v1/capture/screenshot', {`,
    "  method: 'POST',",
    '  headers: {',
    "    'X-API-Key': process.env.GALLEY_KEY,",
    "    'Content-Type': 'application/json',",
    '  },',
    `  body: JSON.stringify(${indented(trimmed(body))}),`,
    '});',
    'const { url, verdict } = await answer.json();',
  ].join('\n');
}

/** A message that the MCP endpoint accepts as it is; the MCP page has the set-up of clients. */
export function mcpOf(body: ScreenshotBody): string {
  const call = { name: 'take_screenshot', arguments: trimmed(body) };
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }, null, 2);
  return [
    `curl ${location.origin}/api/v1/mcp \\`,
    '  -H "X-API-Key: $GALLEY_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    '  -H "Accept: application/json, text/event-stream" \\',
    `  -d '${quoted(message.replaceAll('\n', '\n  '))}'`,
  ].join('\n');
}

function trimmed({ url, options = {} }: ScreenshotBody): ScreenshotBody {
  return Object.keys(options).length === 0 ? { url } : { url, options };
}

function indented(body: ScreenshotBody): string {
  return JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');
}

/** Quoted for a shell, with single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
