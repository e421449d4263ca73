// Brings a file to the object store, whole or in parts, and gives the address that a pack is made from.

import type { Shape } from '@galley/contract';
import type { Client } from './client.ts';
import { Unreachable } from './problems.ts';
import { withRetries } from './with-retries.ts';

export type Upload = { file: Blob; filename: string; contentType: string };

export type Sending = { onProgress?: ((sentBytes: number) => void) | undefined; signal?: AbortSignal | undefined };

const PUT_RETRIES = 5;

/** A part that breaks off is sent again; the others stay where they are. */
export async function upload(client: Client, { file, filename, contentType }: Upload, sending: Sending = {}) {
  const { onProgress, signal } = sending;
  const body = { filename, content_type: contentType, bytes: file.size };
  const made = await client.call('POST /api/v1/uploads', { body });
  const pieces = piecesOf(made, file);
  let sent = 0;
  for (const { url, bytes } of pieces) {
    await withRetries(() => put(url, bytes, { headers: made.headers, signal }), { retries: PUT_RETRIES, signal });
    sent += bytes.size;
    onProgress?.(sent);
  }
  const params = { upload_id: made.upload_id };
  if (made.parts !== undefined) await client.call('POST /api/v1/uploads/{upload_id}/complete', { params });
  return { upload_id: made.upload_id, url: made.url };
}

type Piece = { url: string; bytes: Blob };

function piecesOf({ put_url, parts }: Shape<'Upload'>, file: Blob): Piece[] {
  if (put_url !== undefined) return [{ url: put_url, bytes: file }];
  let start = 0;
  return (parts ?? []).map(({ url, bytes }) => {
    start += bytes;
    return { url, bytes: file.slice(start - bytes, start) };
  });
}

type How = { headers: Record<string, string>; signal: AbortSignal | undefined };

async function put(url: string, body: Blob, { headers, signal }: How): Promise<void> {
  const answer = await fetch(url, { method: 'PUT', headers, body, signal: signal ?? null }).catch((cause: unknown) => {
    throw new Unreachable('The object store could not be reached.', { cause });
  });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Unreachable(`The object store answered ${answer.status}.`);
  if (!answer.ok) throw new Error(`The object store refused the file (${answer.status}). Start the upload again.`);
}
