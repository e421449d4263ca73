// The six ways in which untrusted bytes enter the service, each run to its end by one call here.

import { packClient } from '#media/pack/pack-client';
import type { CaptureSystem } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';

export const operations = ['screenshot', 'scroll_video', 'pack', 'render', 'preflight', 'upload'] as const;
export type OperationName = (typeof operations)[number];

/** `isPaid`: it ended with a result that is charged. `ended` is that, or the error code. */
export type BombResult = { ended: string; isPaid: boolean; status?: number; ms: number };

type Try = { account: Account; path: string };
type Drive = (system: CaptureSystem, one: Try) => Promise<Omit<BombResult, 'ms'>>;

const JOB_LIMIT_MS = 400_000;
const SCREENSHOT_TIMEOUT_MS = 8_000;
const MOST_UPLOADED_BYTES = 8 * 1024 ** 2;

const drives: Readonly<Record<OperationName, Drive>> = {
  screenshot: async (system, { account, path }) => {
    const response = await system.takeScreenshot(account, path, { timeout_ms: SCREENSHOT_TIMEOUT_MS });
    return { ended: await codeOf(response), isPaid: response.status === 200, status: response.status };
  },
  scroll_video: (system, one) =>
    finishJob(system, one.account, {
      path: '/capture/video',
      body: { url: system.site + one.path, options: { duration_seconds: 1 } },
    }),
  render: (system, one) =>
    finishJob(system, one.account, {
      path: '/kitchen/render',
      body: { url: system.site + one.path, template: 'cover' },
    }),
  pack: (system, { account, path }) => finishPack(system, account, system.site + path),
  preflight: async (system, { account, path }) => {
    const response = await client(system, account).send('POST', '/instant-post/preflight', fromUrl(system.site + path));
    return { ended: await codeOf(response), isPaid: false };
  },
  upload: async (system, { account, path }) => {
    const bytes = await startOf(system.site + path);
    const order = { filename: 'film.mp4', content_type: 'video/mp4', bytes: bytes.length };
    const opened = await client(system, account).send('POST', '/uploads', order);
    const { upload_id: id, put_url: put = '', headers, url } = (await opened.json()) as OpenUpload;
    await fetch(put, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    const response = await client(system, account).send('POST', `/uploads/${id}/complete`, {});
    if (!response.ok) return { ended: await codeOf(response), isPaid: false };
    return finishPack(system, account, url);
  },
};

type OpenUpload = { upload_id: string; put_url?: string; headers: Record<string, string>; url: string };

export async function drive(system: CaptureSystem, operation: OperationName, one: Try): Promise<BombResult> {
  const startedMs = performance.now();
  const ending = await drives[operation](system, one);
  return { ...ending, ms: Math.round(performance.now() - startedMs) };
}

const client = ({ url }: CaptureSystem, { key }: Account) => packClient({ url, key });
const fromUrl = (url: string) => ({ mode: 'from_url' as const, from_url: { url } });

function finishPack(system: CaptureSystem, account: Account, url: string): Promise<Omit<BombResult, 'ms'>> {
  return finishJob(system, account, { path: '/instant-post', body: fromUrl(url) });
}

type BombRequest = { path: string; body: unknown };

async function finishJob(system: CaptureSystem, account: Account, order: BombRequest): Promise<Omit<BombResult, 'ms'>> {
  const caller = client(system, account);
  const accepted = await caller.send('POST', order.path, order.body);
  if (accepted.status !== 202) return { ended: await codeOf(accepted), isPaid: false };
  const { job_id: id } = (await accepted.json()) as { job_id: string };
  const job = await caller.ended(id, JOB_LIMIT_MS);
  return { ended: job?.error?.code ?? job?.status ?? 'did not end', isPaid: job?.status === 'completed' };
}

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json()) as { code?: string };
  return body.code ?? String(response.status);
}

/** The file itself, or as much of it as arrives within a moment. */
async function startOf(url: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3_000) });
    for await (const part of response.body ?? []) {
      parts.push(Buffer.from(part));
      length += part.length;
      if (length >= MOST_UPLOADED_BYTES) break;
    }
  } catch {
    // Sends what arrived before the cut.
  }
  return Buffer.concat([...parts, Buffer.from(' ')]);
}
