import type { HTTPResponse, Page } from 'puppeteer-core';

/** The egress proxy's credentials: they identify the job of a request and its limits. */
export type ProxyCredentials = { username: string; password: string };

/**
 * Sends the proxy token to the proxy and to no other host. The proxy challenges before any site can, and the context
 * then caches the credentials. The token is removed afterwards, because the driver would send it to every site that
 * returns 401.
 */
export async function authenticateToProxy(page: Page, proxyToken: ProxyCredentials): Promise<void> {
  const clear = (response: HTTPResponse): void => {
    if (!response.url().startsWith('http')) return;
    page.off('response', clear);
    // Takes effect at once, before anything that this response triggers.
    page.authenticate(null).catch(() => undefined);
  };
  page.on('response', clear);
  await page.authenticate(proxyToken);
}
