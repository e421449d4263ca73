/** One request to the running system, as a program would send it. */
export type Call = { key?: string; cookie?: string; headers?: Record<string, string>; body?: unknown };

export type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

export async function call(line: string, { key, cookie, headers = {}, body }: Call = {}): Promise<ApiResponse> {
  const [method = '', url = ''] = line.split(' ');
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): Record<string, unknown> {
  return text.startsWith('{') ? JSON.parse(text) : {};
}
