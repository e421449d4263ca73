// The internet of the test: a name server, a public site, and canaries on IPs that must not be reached.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { openCanaries } from './canaries.ts';
import { respondToParent } from './child.ts';
import { startDnsServer } from './dns-server.ts';
import { INTERNET_CANARIES, INTERNET_DNS } from './internet.ts';
import { PUBLIC_IPV4, PUBLIC_IPV6 } from './names.ts';
import { servePublicSite } from './redirects.ts';

export type InternetHandlers = typeof handlers;

const canaries = await openCanaries(INTERNET_CANARIES);
const dns = await startDnsServer(INTERNET_DNS);
let visits = 0;
const sites = [PUBLIC_IPV4, PUBLIC_IPV6].map((ip) => {
  const site = createServer((request, response) => {
    visits += 1;
    servePublicSite(request, response);
  });
  return { site, ip };
});
for (const { site, ip } of sites) await once(site.listen(80, ip), 'listening');

const handlers = {
  report: async () => ({ hits: canaries.hits(), asked: dns.asked(), visits }),
  reset: async () => {
    canaries.reset();
    dns.reset();
    visits = 0;
  },
};

respondToParent(handlers, async () => {
  canaries.close();
  dns.close();
  for (const { site } of sites) site.close();
});
