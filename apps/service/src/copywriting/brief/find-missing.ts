import type { IdeaBrief, Slots } from './brief.ts';
import type { Intent } from './intents.ts';

type RequiredFact = { name: string; isThere: (brief: IdeaBrief) => boolean };

const slot = (name: string, key: keyof Slots): RequiredFact => ({ name, isThere: ({ slots }) => slots[key] !== null });
const LINK = /https?:\/\/|\bwww\.|\S@\S+\.\S|(?<![\p{L}\p{N}])[\w-]+\.(?:com|org|net|io|example)(?!\p{L})/iu;

const date = slot('date', 'date');
const place = slot('place', 'place');
const price = slot('price', 'price');
const call: RequiredFact = {
  name: 'link or how to reply',
  isThere: ({ slots, prompt }) => slots.call_to_action !== null || LINK.test(prompt),
};
const name: RequiredFact = { name: 'name of who posts', isThere: ({ brand }) => brand !== null };
const speaker: RequiredFact = { name: 'who said it', isThere: ({ spoken }) => spoken?.speaker != null };

/** What readers of a post of this intent look for. */
const wantedOf: Readonly<Record<Intent, readonly RequiredFact[]>> = {
  testimonial: [speaker, call],
  hiring: [place, price, call],
  reminder_deadline: [date, call],
  sale_offer: [name, date, call],
  tips_list: [],
  how_to: [],
  explainer: [],
  opinion: [],
  milestone_thanks: [name],
  seasonal_greeting: [name],
  event: [date, place, price, call],
  hours_change: [date, name],
  product_feature: [name, call],
  launch: [price, date, call],
  question_poll: [],
  story: [name],
  announcement: [date, call],
};

/** What an idea leaves out that would make its post better. */
export function findMissing(brief: IdeaBrief): string[] {
  return wantedOf[brief.intent].filter(({ isThere }) => !isThere(brief)).map((item) => item.name);
}
