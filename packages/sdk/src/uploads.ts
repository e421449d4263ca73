// Uploads a file to the object store, whole or in parts, and returns the URL that a pack is made from.

import type { Shape } from '@galley/contract';
import type { Client, Extras } from './client.ts';
import { Unreachable } from './problems.ts';
import { withRetries } from './with-retries.ts';

export type Upload = { file: Blob; filename: string; contentType: string };

export type UploadOptions = Extras & { onProgress?: ((sentBytes: number) => void) | undefined };

/** The client, and the fetch for uploads: the object store is not the service, and gets no key. */
export type Deps = { client: Client; fetch: typeof fetch };

const PUT_RETRIES = 5;

/** A part that breaks off is sent again; the others stay. */
export async function upload(
  { client, fetch }: Deps,
  { file, filename, contentType }: Upload,
  sending: UploadOptions = {},
) {
  const { onProgress, signal } = sending;
  const body = { filename, content_type: contentType, bytes: file.size };
  const made = await client.call('POST /api/v1/uploads', { body }, { signal });
  const pieces = piecesOf(made, file);
  let sent = 0;
  for (const { url, bytes } of pieces) {
    await withRetries(() => put(url, bytes, { headers: made.headers, signal, fetch }), {
      retries: PUT_RETRIES,
      signal,
    });
    sent += bytes.size;
    onProgress?.(sent);
  }
  const params = { upload_id: made.upload_id };
  if (made.parts !== undefined) await client.call('POST /api/v1/uploads/{upload_id}/complete', { params }, { signal });
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

type How = { headers: Record<string, string>; signal: AbortSignal | undefined; fetch: typeof fetch };

async function put(url: string, body: Blob, { headers, signal, fetch }: How): Promise<void> {
  const response = await fetch(url, { method: 'PUT', headers, body, signal: signal ?? null }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      throw new Unreachable('The object store could not be reached.', { cause });
    },
  );
  await response.body?.cancel();
  if (response.status >= 500) throw new Unreachable(`The object store returned ${response.status}.`);
  if (!response.ok) throw new Error(`The object store rejected the file (${response.status}). Start the upload again.`);
}
