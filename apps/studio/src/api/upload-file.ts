// Sends a file to the object store: whole up to 64 MiB, in parts above that, with progress.

import type { Shape } from '@galley/contract';
import { client } from './client.ts';
import { describeError } from './describe-error.ts';

type Options = { signal: AbortSignal; onProgress: (sentBytes: number) => void };

/** The connection failed; the message is for a user. */
export class NotSent extends Error {}

/** What a user can do; the texts of the service name fields of a request. */
export function uploadProblem(cause: unknown): string {
  return cause instanceof NotSent ? cause.message : describeError(cause).detail;
}

/** Its id, and the URL that a pack is made from. */
type UploadedFile = { id: string; url: string };

export async function uploadFile(file: File, { signal, onProgress }: Options): Promise<UploadedFile> {
  const upload = await client.call(
    'POST /api/v1/uploads',
    { body: { filename: file.name, content_type: file.type || 'video/mp4', bytes: file.size } },
    { signal },
  );
  const uploaded = { id: upload.upload_id, url: upload.url };
  if (upload.put_url !== undefined) {
    await putAgain({ url: upload.put_url, body: file, upload, signal, onProgress });
    return uploaded;
  }
  await sendParts(file, upload, { signal, onProgress });
  const params = { upload_id: upload.upload_id };
  await client.call('POST /api/v1/uploads/{upload_id}/complete', { params }, { signal });
  return uploaded;
}

async function sendParts(file: File, upload: Shape<'Upload'>, { signal, onProgress }: Options): Promise<void> {
  let start = 0;
  for (const part of upload.parts ?? []) {
    const [from, body] = [start, file.slice(start, start + part.bytes)];
    await putAgain({ url: part.url, body, upload, signal, onProgress: (sent) => onProgress(from + sent) });
    start += part.bytes;
  }
}

type PutInput = Options & { url: string; body: Blob; upload: Shape<'Upload'> };

const TRIES = 5;
const PAUSE_MS = 1_000;

/** A part that breaks off is sent again; the others stay. */
async function putAgain(work: PutInput): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await put(work);
    } catch (cause) {
      if (work.signal.aborted || tried === TRIES) throw cause;
      await new Promise((go) => setTimeout(go, PAUSE_MS * 2 ** tried));
    }
  }
}

/** XMLHttpRequest, because fetch cannot report how much of a body was sent. */
function put({ url, body, upload, signal, onProgress }: PutInput): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NotSent('The file could not be sent. Check your connection, then choose it again.'));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
