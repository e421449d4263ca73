import type { IncomingHttpHeaders } from 'node:http';

/** The request headers that the SDK needs; it does not get keys and cookies. */
const PASSED = /^(accept|content-type|mcp-.*)$/;

/** The request in the form of the SDK. The body is already parsed and passed separately. */
export function webRequestOf(url: string, headers: IncomingHttpHeaders): Request {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (PASSED.test(name) && typeof value === 'string') passed.set(name, value);
  }
  // Accepts both forms: this code decides which one is used, not the header.
  passed.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method: 'POST', headers: passed });
}
