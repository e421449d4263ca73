/// <reference lib="dom" />
// Runs in the page: which parts show the colours of the site's own brand, and which those of other parties.

/** The site's own name or logo: a link to the home page, a logo or bold text in the top bar. */
export function isMasthead(element: Element): boolean {
  if (topBarOf(element) === null) return false;
  const isHome = element.closest('a[href="/"], a[rel~="home"], [class*="logo" i], [class*="brand" i]') !== null;
  return isHome || (element.closest('a') === null && Number(getComputedStyle(element).fontWeight) >= 600);
}

/** The bar with name and navigation, whatever element it is. A bar with news or an offer has no navigation links. */
export function topBarOf(element: Element): Element | null {
  for (let item: Element | null = element; item !== null && item !== document.body; item = item.parentElement) {
    if (item.matches('header, [role="banner"]')) return item;
    const { top, width, height } = item.getBoundingClientRect();
    const isBar = top + scrollY < 160 && height > 0 && height <= 180 && width >= innerWidth * 0.7;
    if (isBar && item.querySelectorAll('a').length >= 2) return item;
  }
  return null;
}

/** Parts whose colours do not belong to the brand: advertisements, product badges, payment logos, floating elements. */
export function isForeignPart(element: Element): boolean {
  return isFloating(element) || isElsewhereOnly(element) || isPayment(element) || isBadge(element) || isRating(element);
}

export function isFloating(element: Element): boolean {
  for (let item: Element | null = element; item !== null && item !== document.body; item = item.parentElement) {
    const { position } = getComputedStyle(item);
    if (position === 'fixed' && topBarOf(element) === null) return true;
  }
  return false;
}

/** A block whose links all lead to other sites is an advertisement or a widget. */
export function isElsewhereOnly(element: Element): boolean {
  const block = element.closest('aside, iframe, ins, [role="complementary"]') ?? element;
  const links = [...(block.matches('a[href]') ? [block] : block.querySelectorAll('a[href]'))];
  const hosts = links
    .map((link) => (link instanceof HTMLAnchorElement ? link.hostname : ''))
    .filter((host) => host !== '');
  if (block.matches('iframe, ins')) return true;
  const isSmall = block.getBoundingClientRect().height <= 320 && (block.textContent ?? '').trim().length <= 240;
  const isOurs = block.querySelector('h1, main, form') !== null || block.closest('header, footer') !== null;
  return isSmall && !isOurs && hosts.length > 0 && hosts.every((host) => !isOwnHost(host));
}

export function isOwnHost(host: string): boolean {
  const lastTwo = (name: string): string => name.split('.').slice(-2).join('.');
  return lastTwo(host) === lastTwo(location.hostname);
}

export function isPayment(element: Element): boolean {
  const button = element.closest('a, button, [role="button"]');
  const label = `${button?.getAttribute('aria-label') ?? ''} ${button?.textContent ?? ''}`.slice(0, 200);
  return /\b(?:shop ?pay|paypal|google ?pay|g ?pay|apple ?pay|amazon ?pay|klarna|afterpay|venmo)\b/i.test(label);
}

/** A small coloured box with a word or two and no link within the site: "New", "-20 %", "build passing". */
export function isBadge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width > 260 || element.matches('button, [role="button"], input')) return false;
  const words = element.textContent?.trim() ?? '';
  if (words.length === 0 || words.length > 28) return false;
  const link = element.closest('a');
  if (link !== null && isOwnHost(link.hostname)) return false;
  const isSmall = height < 34 && Number.parseFloat(getComputedStyle(element).fontSize) < 15;
  return isSmall && topBarOf(element) === null;
}

export function isRating(element: Element): boolean {
  const words = element.textContent?.trim() ?? '';
  return /[★☆⭐✓✔]/u.test(words) && words.length < 40;
}
