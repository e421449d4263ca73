import type { GoToOptions, HTTPResponse, Page } from 'puppeteer-core';

/** A URL that no browser of ours visits. Only http and https are pages; the rest is this machine. */
export class NotAPage extends Error {
  override name = 'NotAPage';
}

/** The one way to send a page somewhere: the driver by itself would open files and the browser's own pages. */
export async function navigate(page: Page, url: string, options: GoToOptions = {}): Promise<HTTPResponse | null> {
  // What was validated is what is sent, so that no second parser can read it another way.
  const { href } = requirePageUrl(url);
  return await page.goto(href, options);
}

/** Parses a URL as the browser would, and rejects what is not http or https. */
export function requirePageUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed === null || !PAGE_SCHEMES.has(parsed.protocol))
    throw new NotAPage('Only http and https are navigated to.');
  return parsed;
}

/** Whether a frame may be there. Beside pages that is nowhere, and what comes from a page itself. */
export function isAllowedInFrame(url: string): boolean {
  const protocol = URL.parse(url)?.protocol;
  return protocol === undefined || PAGE_SCHEMES.has(protocol) || INERT_SCHEMES.has(protocol);
}

const PAGE_SCHEMES = new Set(['http:', 'https:']);
const INERT_SCHEMES = new Set(['about:', 'blob:', 'chrome-error:', 'data:']);
