type Content = { headers?: Record<string, string>; body?: string };

/** A request as bytes, so that no client corrects it. */
export function request(line: string, { headers = {}, body = '' }: Content = {}): string {
  const fields = { host: 'galley.example', 'content-length': String(Buffer.byteLength(body)), ...headers };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...head, 'connection: close', '', body].join('\r\n');
}

/** The same with a JSON body. */
export function jsonRequest(line: string, body: unknown, headers: Record<string, string> = {}): string {
  return request(line, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}
