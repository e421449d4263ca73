import type { JobErrorCode } from '@galley/contract';
import { plainWall } from '#capture';
import type { FetchedResponse } from './follow-url.ts';
import { decode } from './page-title.ts';
import { readPlainPage } from './plain-page.ts';

/** Of a page that goes on, the rest may be the content. */
export const PROBE_BYTES = 512 * 1024;

/** The code that a job of the page would end with, where its plain HTML shows it. */
export function rejectPage(requested: URL, { url, status, headers, bytes }: FetchedResponse): JobErrorCode | null {
  const isWhole = bytes.length < PROBE_BYTES;
  const page = readPlainPage(isWhole ? decode(bytes, String(headers['content-type'] ?? '')) : '');
  const asksForName = headers['www-authenticate'];
  const response = {
    requestedUrl: requested.href,
    finalUrl: url.href,
    status,
    headers: asksForName === undefined ? {} : { 'www-authenticate': String(asksForName) },
  };
  return plainWall(response, page) ?? (status >= 400 ? 'http_error' : null);
}
