import { Unreachable } from '@galley/sdk';

export type OAuthResponse = { status: number; body: Record<string, unknown> };

/** The client id of this program at every server. */
export const CLIENT_ID = 'galley-cli';

export function postForm(url: string, form: Record<string, string>, signal?: AbortSignal): Promise<OAuthResponse> {
  return ask(url, { method: 'POST', body: new URLSearchParams(form) }, signal);
}

export async function ask(url: string, request: RequestInit, signal?: AbortSignal): Promise<OAuthResponse> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: signal ?? null });
    return { status: response.status, body: await readObject(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new Unreachable('The service could not be reached.', { cause });
  }
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
}
