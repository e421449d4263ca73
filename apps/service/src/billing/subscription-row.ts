export type SubscriptionRow = {
  id: string;
  account_id: string;
  credits_per_month: string;
  price_cents: string;
  currency: string;
};
