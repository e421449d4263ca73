// One request, three ways to send it.

import type { ShotBody } from '#shot';

export function curlOf(body: ShotBody): string {
  return [
    `curl ${location.origin}/api/v1/capture/screenshot \\`,
    '  -H "X-API-Key: $GALLEY_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${indented(trimmed(body)).replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

export function typescriptOf(body: ShotBody): string {
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

export function mcpOf(body: ShotBody): string {
  const { url, options } = trimmed(body);
  const call = { name: 'take_screenshot', arguments: { url, ...options } };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }, null, 2);
}

function trimmed({ url, options = {} }: ShotBody): ShotBody {
  return Object.keys(options).length === 0 ? { url } : { url, options };
}

function indented(body: ShotBody): string {
  return JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');
}
