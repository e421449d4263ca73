// The text of a fixture site as a user sees it: downloaded, without markup, including texts in its scripts and tags.

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of the page at the site's own URL, and of the script that renders it, if any. */
export async function readSource(siteUrl: string, path: string): Promise<string> {
  const html = await (await fetch(siteUrl + path)).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  const texts = await Promise.all(scripts.map(async (src) => (await fetch(siteUrl + src)).text()));
  return [html, ...texts].map(textOf).join('\n');
}

function textOf(markup: string): string {
  const shown = markup.replaceAll(/<style\b[\s\S]*?<\/style>/gi, ' ');
  const attributes = [...shown.matchAll(/(?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, value = '']) => value);
  const spaced = shown.replaceAll(/<[^>]+>/g, ' ');
  const joined = shown.replaceAll(/<[^>]+>/g, '');
  return [spaced, joined, ...attributes]
    .join('\n')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
}
