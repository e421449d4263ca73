// What a successful call costs, in credits (specification section 8). Everything that is not here is free.

export const prices = {
  instant_post: 2,
  screenshot: 2,
  scroll_video: 2,
  kitchen_render: 2,
  edit_stills: 1,
  edit_clip: 1,
  edit_copy: 1,
  brand_read: 1,
} as const;

export type PricedOperation = keyof typeof prices;
export const pricedOperations = Object.keys(prices) as PricedOperation[];

/** Credits granted once at a signup from the studio or from an agent setup (specification section 8). */
export const signupGrantCredits = 25;
