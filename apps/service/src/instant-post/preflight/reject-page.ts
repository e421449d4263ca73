import type { JobErrorCode } from '@galley/contract';
import { plainWall } from '#capture';
import { hasEnoughText } from '../pack/enough-text.ts';
import type { FetchedResponse } from './follow-url.ts';
import { decode } from './page-title.ts';
import { readPlainPage } from './plain-page.ts';

/** When a page is longer, its content may be in the rest. */
export const PROBE_BYTES = 512 * 1024;

/** The error code that a job of the page would fail with, if its plain HTML shows it. */
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
  const wall = plainWall(response, page);
  if (wall !== undefined || status >= 400) return wall ?? 'http_error';
  const isEmpty = isWhole && page.scripts === 0 && page.images === 0 && !hasEnoughText([page.text]);
  return isEmpty ? 'nothing_to_say' : null;
}
