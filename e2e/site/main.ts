import { readSiteConfig } from './config.ts';
import { hosts } from './hosts.ts';
import { pages } from './pages.ts';
import { createSite } from './site.ts';

const { host, port } = readSiteConfig();
const site = createSite(pages, hosts);
process.once('SIGTERM', end);
process.once('SIGINT', end);
site.listen({ host, port }, () => {
  const address = site.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`The fixture site is listening at http://${host}:${listening}`);
});

/** At once: a page that is slow on purpose must not keep the program alive. */
function end(): void {
  site.close();
  site.closeAllConnections();
}
