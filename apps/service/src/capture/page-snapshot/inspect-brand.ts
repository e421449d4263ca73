import { isIP } from 'node:net';
import { runInPage } from '../page/page-script.ts';
import { userAgentOf } from '../page/prepare-page.ts';
import type { CaptureSession } from '../screenshots/screenshot.ts';
import { type BrandSnapshot, brandScript, brandSnapshot } from './brand.ts';
import type { ImageRoute } from './fetch-image.ts';
import { downloadLogos } from './logos.ts';
import type { PageLogo } from './page-snapshot.ts';

/** Images are requested with the same user agent as the page. */
export async function routeOf(
  { page, screen }: CaptureSession,
  proxy: Pick<ImageRoute, 'egressUrl' | 'proxyToken'>,
): Promise<ImageRoute> {
  return { ...proxy, userAgent: await userAgentOf(page, screen.userAgent), pageUrl: page.url() };
}

/** Names, colours, heading fonts and logos of the open page. */
export async function inspectBrand(
  session: CaptureSession,
  route: ImageRoute,
): Promise<BrandSnapshot & { logos: PageLogo[] }> {
  const { page, deadline } = session;
  const { words, colours, logos } = await deadline.within(
    runInPage(page, brandScript, { words: null, colours: null, logos: null }),
  );
  const snapshot = brandSnapshot.parse({ ...words, themeColour: colours.theme, colours: colours.seen });
  return { ...snapshot, logos: await deadline.within(downloadLogos(session, logos, route)) };
}

/** Without `www.`; null when the host is an IP. */
export function domainOf(url: string): string | null {
  const { hostname } = new URL(url);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return isName ? hostname.replace(/^www\./, '') : null;
}
