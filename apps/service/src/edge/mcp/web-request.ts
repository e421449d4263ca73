import type { IncomingHttpHeaders } from 'node:http';

/** Of the caller's headers the protocol's machinery needs these; keys and cookies are not its business. */
const PASSED = /^(accept|content-type|mcp-.*)$/;

/** The request as the protocol's machinery reads it. The body was parsed before and is handed over beside it. */
export function webRequestOf(url: string, headers: IncomingHttpHeaders): Request {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (PASSED.test(name) && typeof value === 'string') passed.set(name, value);
  }
  // Every caller may get both forms: this code decides which, not the header.
  passed.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method: 'POST', headers: passed });
}
