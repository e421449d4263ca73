import type { HTTPResponse, Page } from 'puppeteer-core';

/** The egress proxy's credentials: they identify the job of a request and its limits. */
export type ProxyCredentials = { username: string; password: string };

/**
 * Gives the proxy token to the proxy and to no other host. The proxy challenges first, before any site can, and the
 * context then caches it; a token still at hand would be given to every site that returns 401 (the driver does not
 * check who challenges).
 */
export async function authenticateToProxy(page: Page, proxyToken: ProxyCredentials): Promise<void> {
  const clear = (response: HTTPResponse): void => {
    if (!response.url().startsWith('http')) return;
    page.off('response', clear);
    // It takes effect here and now, so before anything that this response leads to.
    page.authenticate(null).catch(() => undefined);
  };
  page.on('response', clear);
  await page.authenticate(proxyToken);
}
