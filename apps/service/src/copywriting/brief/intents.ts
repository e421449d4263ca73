/** What an idea is for. The order is that of the rules that recognise them. */
export const intents = [
  'testimonial',
  'hiring',
  'reminder_deadline',
  'sale_offer',
  'tips_list',
  'how_to',
  'explainer',
  'opinion',
  'milestone_thanks',
  'seasonal_greeting',
  'event',
  'hours_change',
  'product_feature',
  'launch',
  'question_poll',
  'story',
  'announcement',
] as const;

export type Intent = (typeof intents)[number];

/** Why no copy is made of an idea; each is the code of a job's error. */
export const rejectionCodes = [
  ...(['needs_model', 'needs_facts', 'language_needs_model', 'language_not_set', 'fabricated_testimonial'] as const),
  ...(['unsafe_health', 'unsafe_hate', 'unsafe_harassment', 'unsafe_sexual', 'unsafe_impersonation'] as const),
  'unsafe_illegal',
] as const;

export type RejectionCode = (typeof rejectionCodes)[number];
