import type { Shape } from '@galley/contract';
import { eventually } from '@galley/e2e/eventually.ts';

export type Pack = Shape<'Job'>;
export type PackBody = Shape<'InstantPostRequest'>;
type Caller = { url: string; key: string };

/** A client of packs: submit, poll, request the zip. */
export function packClient({ url, key }: Caller) {
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = async (jobId: string): Promise<Pack> => {
    const response = await send('GET', `/jobs/${jobId}`);
    if (!response.ok) throw new Error(`${jobId} answered ${response.status}`);
    return (await response.json()) as Pack;
  };
  return {
    send,
    read,
    submit: async (body: PackBody): Promise<string> => {
      const response = await send('POST', '/instant-post', body);
      if (response.status !== 202)
        throw new Error(`a pack was not accepted: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { job_id: string }).job_id;
    },
    /** The record once it has ended; undefined when it did not end in time. Failed polls are repeated. */
    ended: (jobId: string, withinMs: number): Promise<Pack | undefined> =>
      eventually(
        async () => {
          const record = await read(jobId);
          return record.finished_at === null ? undefined : record;
        },
        { withinMs, everyMs: 250 },
      ),
  };
}

export type PackClient = ReturnType<typeof packClient>;
