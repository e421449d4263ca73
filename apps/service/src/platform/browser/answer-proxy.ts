import type { HTTPResponse, Page } from 'puppeteer-core';

/** What the egress proxy asks for: it says whose request this is and what it may cost. */
export type ProxyPass = { username: string; password: string };

/**
 * Gives the pass to the proxy and to nobody else. The proxy asks first, before any site can, and the context then
 * remembers; a pass still at hand would be given to every site that answers 401 (the driver does not look who asks).
 */
export async function answerProxy(page: Page, pass: ProxyPass): Promise<void> {
  const forget = (response: HTTPResponse): void => {
    if (!response.url().startsWith('http')) return;
    page.off('response', forget);
    // It takes effect here and now, so before anything that this answer leads to.
    page.authenticate(null).catch(() => undefined);
  };
  page.on('response', forget);
  await page.authenticate(pass);
}
