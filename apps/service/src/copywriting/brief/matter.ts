import type { Intent } from './intents.ts';

/** What an announcement is about, as far as a closing line has to know. In the order of the rules. */
export const matters = [
  'recall',
  'apology',
  'cancellation',
  'lost',
  'found',
  'closing_down',
  'move',
  'price',
  'joining',
  'leaving',
  'sold_out',
  'thanks',
  'anniversary',
  'closure',
] as const;

export type Matter = (typeof matters)[number];

/** The intent that a matter belongs to; all others are announcements. */
export const intentOf: Readonly<Partial<Record<Matter, Intent>>> = {
  thanks: 'milestone_thanks',
  anniversary: 'milestone_thanks',
  closure: 'hours_change',
};
