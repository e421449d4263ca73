const NAMES = [
  '.ad',
  '.ads',
  '.advert',
  '.advertisement',
  '.sponsored',
  'ins.adsbygoogle',
  '[class*="announcement-bar"]',
  '[id*="announcement-bar"]',
  '[class*="promo-bar"]',
  '[class*="sale-banner"]',
  '[class*="sale-bar"]',
];

/** What a page sells beside itself, by the names that pages give it. What holds the headline is the page itself. */
export const promotions: readonly string[] = NAMES.map((name) => `${name}:not(:has(h1, main)):not(body)`);
