// What is on sale (specification section 2). The pack ids are part of the wire and never change.

type CreditPack = { packId: string; name: string; credits: number; priceCents: number };

export const creditPacks = [
  { packId: '0199a3c0-0000-7000-8000-000000000001', name: 'Starter', credits: 100, priceCents: 1_000 },
  { packId: '0199a3c0-0000-7000-8000-000000000002', name: 'Growth', credits: 500, priceCents: 4_400 },
  { packId: '0199a3c0-0000-7000-8000-000000000003', name: 'Scale', credits: 2_000, priceCents: 16_000 },
  { packId: '0199a3c0-0000-7000-8000-000000000004', name: 'Agency', credits: 10_000, priceCents: 70_000 },
] as const satisfies CreditPack[];

type Plan = { planId: string; name: string; creditsPerMonth: number; priceCents: number };

/** Subscriptions are a separate flow; credits are granted for each paid invoice. */
export const plans = [
  { planId: 'solo', name: 'Solo', creditsPerMonth: 150, priceCents: 1_200 },
  { planId: 'team', name: 'Team', creditsPerMonth: 800, priceCents: 5_900 },
  { planId: 'house', name: 'House', creditsPerMonth: 3_000, priceCents: 19_900 },
] as const satisfies Plan[];

export const currency = 'usd';
