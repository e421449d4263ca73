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

/** Selectors of promotions beside the content. An element with the headline is the page itself. */
export const promotions: readonly string[] = NAMES.map((name) => `${name}:not(:has(h1, main)):not(body)`);
