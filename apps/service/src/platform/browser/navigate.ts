import type { GoToOptions, HTTPResponse, Page } from 'puppeteer-core';

/** A URL that no browser may visit. Only http and https are pages; other schemes lead to this machine. */
export class NotAPage extends Error {
  override name = 'NotAPage';
}

/** The only way to navigate a page: the driver by itself would open files and the browser's own pages. */
export async function navigate(page: Page, url: string, options: GoToOptions = {}): Promise<HTTPResponse | null> {
  // Sends the validated URL, so that no second parser can interpret it differently.
  const { href } = requirePageUrl(url);
  return await page.goto(href, options);
}

/** Parses a URL as the browser would, and rejects other schemes than http and https. */
export function requirePageUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed === null || !PAGE_SCHEMES.has(parsed.protocol))
    throw new NotAPage('Only http and https are navigated to.');
  return parsed;
}

/** Whether a frame may have this URL: a page, an empty document, or content of the page itself. */
export function isAllowedInFrame(url: string): boolean {
  const protocol = URL.parse(url)?.protocol;
  return protocol === undefined || PAGE_SCHEMES.has(protocol) || INERT_SCHEMES.has(protocol);
}

const PAGE_SCHEMES = new Set(['http:', 'https:']);
const INERT_SCHEMES = new Set(['about:', 'blob:', 'chrome-error:', 'data:']);
