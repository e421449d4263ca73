const PATHS = /^\/(?:@|company\/|in\/|c\/|user\/|channel\/)?([\w.-]{2,40})\/?$/;
const NO_NAMES = /^(?:share|intent|home|login|hashtag|explore|watch|groups?|pages|profile\.php|sharer\.php)$/i;

/** The account that most resembles the page's own; not one of a quoted person. */
export function accountHandle(accounts: readonly string[], name: string | null, url: string): string | null {
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const own = [bare(name ?? ''), bare(new URL(url).hostname.replace(/^www\./, '').split('.')[0] ?? '')].filter(
    (text) => text.length >= 3,
  );
  const handles = accounts.flatMap((account) => {
    const handle = URL.canParse(account) ? PATHS.exec(new URL(account).pathname)?.[1] : undefined;
    return handle === undefined || NO_NAMES.test(handle) ? [] : [handle];
  });
  const isOwn = (handle: string): boolean =>
    own.some((text) => bare(handle).includes(text) || (bare(handle).length >= 4 && text.includes(bare(handle))));
  const found = handles.find(isOwn);
  return found === undefined ? null : `@${found}`;
}
