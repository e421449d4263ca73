import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Page, type Pages, page } from './page.ts';
import { REDIRECT_WAYS, type RedirectWay, redirect } from './redirect.ts';

const LONGEST_CHAIN = 10;

/** `/redirect/<way>/<n>` reaches the landing page after n hops. */
export const redirectPages: Pages = {
  ...Object.fromEntries(REDIRECT_WAYS.flatMap(chain)),
  '/redirect/other-host': redirect(302, 'http://bakery.example/'),
  '/redirect/relative': redirect(302, '../short'),
  '/redirect/endless': redirectOnward,
  '/redirect/loop': redirect(302, '/redirect/loop'),
  '/redirect/to': redirectAsAsked,
  '/redirect/to-404': redirect(302, '/404'),
  '/redirect/nowhere': (_, response) => response.writeHead(302, { 'content-length': 0 }).end(),
  '/redirect/file': redirect(302, 'file:///etc/hostname'),
  '/redirect/late-js': page('redirect-late.html'),
};

function chain(way: RedirectWay): [string, Page][] {
  return Array.from({ length: LONGEST_CHAIN }, (_, index): [string, Page] => [
    `/redirect/${way}/${index + 1}`,
    redirect(way, index === 0 ? '/' : `/redirect/${way}/${index}`),
  ]);
}

/** Never the same address twice, so that nothing can see a circle in it. */
function redirectOnward(request: IncomingMessage, response: ServerResponse): void {
  const step = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('step') ?? 0);
  redirect(302, `/redirect/endless?step=${step + 1}`)(request, response);
}

/** `/redirect/to?way=307&url=…`: for tests that choose the target. */
function redirectAsAsked(request: IncomingMessage, response: ServerResponse): void {
  const asked = new URL(request.url ?? '/', 'http://site').searchParams;
  const way = REDIRECT_WAYS.find((each) => String(each) === asked.get('way')) ?? 302;
  redirect(way, asked.get('url') ?? '/')(request, response);
}
