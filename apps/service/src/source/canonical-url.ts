import type { PageStructure } from './reading/page-structure.ts';

const LONGEST = 1_000;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|igshid)$/;

/** The canonical URL of the page, unless it is another site or only its home page. */
export function canonicalUrl({ canonical, metas }: PageStructure, url: string): string {
  const own = withoutTracking(url);
  const named = [canonical, metas.find(({ name }) => name === 'og:url')?.content ?? ''];
  const found = named.flatMap((text) => (URL.canParse(text, url) && text !== '' ? [new URL(text, url)] : []));
  const fitting = found.find((item) => isOwn(item, new URL(url)));
  return fitting === undefined ? own : withoutTracking(fitting.href);
}

function isOwn(named: URL, opened: URL): boolean {
  const bare = (host: string): string => host.replace(/^(?:www|m|amp)\./, '');
  const isSameSite = bare(named.host) === bare(opened.host) && /^https?:$/.test(named.protocol);
  // A wrong template names the home page for every page, or last year's page for the home page.
  const isTemplate = (named.pathname === '/') !== (opened.pathname === '/');
  return isSameSite && !isTemplate && named.href.length <= LONGEST;
}

function withoutTracking(text: string): string {
  const url = new URL(text);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
