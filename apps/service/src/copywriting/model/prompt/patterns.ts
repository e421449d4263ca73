import type { Intent } from '../../brief/intents.ts';
import type { ModelBrief } from '../brief.ts';

/** How hooks of an intent work, with three examples. */
const intentPatterns: Readonly<Record<Intent, string>> = {
  announcement:
    'what changes, what stays: "We change address, not the team" · "The bridge shop is ours now" · "New name, same ovens"',
  launch:
    'reason or use before the name: "I kept forgetting. So I built an app" · "A vegan bar. Please remain calm" · "The umbrella that remembers you"',
  sale_offer:
    'number, scope, deadline, in that order: "30% off everything. Yes, everything" · "Until Sunday: 30% off all candles" · "Two for one on Tuesdays"',
  event:
    'date and what happens, as an invitation: "12 June: the yard is yours" · "Saturday, 7 pm: forty people, one table" · "Come hungry, leave with a plant"',
  hours_change:
    'the new time, then a wink or thanks: "We now open at 5am. The birds aren\'t up" · "One hour later, all winter" · "Sundays are ours again"',
  hiring:
    'role, location, best term: "Plumber wanted in Leeds. Weekends not wanted" · "Apprentice baker, no night shift" · "£38k, a van, your Saturdays back"',
  tips_list:
    'the surprising item, or the list with a limit: "Better sleep starts in the morning" · "5 small things before you buy a mattress" · "Your last coffee is later than you think"',
  how_to:
    'the fear, then the real mistake: "It won\'t die of repotting. It might of the big pot" · "One size up. No more" · "Five calm steps"',
  explainer:
    'a question a child would ask, or the myth: "What happens to a banana skin in six months?" · "Cold showers won\'t change your life" · "What it is, in four sentences"',
  opinion:
    'the thesis as a rule: "If it needs more than 15 minutes, it isn\'t a meeting" · "Nobody needs a third newsletter" · "Read the manual first"',
  question_poll: 'the question alone, two sides named: "Tea or coffee?" · "Oat or cow?" · "Window or aisle?"',
  story:
    'the moment it went wrong or right: "3am. The first batch burned" · "We lost the key on day one" · "The letter came back"',
  milestone_thanks:
    'the number against the smallness: "10,000 of you. One small studio" · "100 loaves became 100,000" · "Two of us, ten years"',
  testimonial:
    'the customer\'s words, whole: "I finally stopped dreading Mondays" · "My father asked for the recipe" · "Jana says it better than we can"',
  seasonal_greeting:
    'greeting first, fact second: "Eid mubarak. We open on day two at 5" · "Merry everything from the night shift" · "The tree is up, the kiln is on"',
  product_feature: 'what you can now do: "Search without a signal" · "Undo, at last" · "Dark mode. Your eyes asked"',
  reminder_deadline:
    'what closes and when: "Friday, 18:00: sign-up closes" · "4 seats left" · "Tomorrow is the last day to swap"',
};

/** How hooks of a kind of page work. */
const pagePatterns: Readonly<Record<string, string>> = {
  product:
    'problem against solution, a sum, the owner\'s voice: "Most boots die of 4 mm of rubber. This one gets a new sole" · "A new sole: £45. A new pair: £189" · "Third sole, same boots"',
  news: 'somebody in the event, the number that decides, the plain headline: "She walked home over that bridge for 19 years" · "It needs 9,000 riders. The first night: 11,460" · "Night trams are back after 61 years"',
  essay:
    'the author\'s best line in quotation marks, the odd fact, the loss: "I was bored for the first time in nine years." · "31 alarms, one of them real" · "He learned the cello and missed an election"',
  guide:
    'advice against the common advice, the mistake, the local: "Everybody books the window seat. Sit on the left" · "The ticket we threw away was the cheap one" · "The village after the last bus"',
  job: 'the hard part then the reward, the pay, how one is hired: "Up at four, home by noon, the harbour to yourself" · "£31,000 and no Sundays" · "Bring a loaf you baked: that is the interview"',
  property:
    'what one does there, one odd fact of the rooms, the price with its reason: "Breakfast on the east side, supper on the west" · "The bath has the view" · "£240,000, and the pear tree stays"',
  reference:
    'the strangest true thing, the rescued detail, a number with a story: "The lighthouse that was built in the wrong bay" · "A bell that rang once, in 1874" · "The island that is only there at low water"',
  gallery:
    'the page\'s own sentence, whole; on a thin page nothing is added (1 or 2 cards, short captions): "Chairs for rooms that are too small" · "Letters cut in slate, by hand" · "Maps of places that have moved"',
  faq: 'the notice or the answer itself, with whom and when: "The east gate is shut until Friday" · "Lost your ticket? The crew has a list" · "Dogs: yes, on the upper deck"',
  documentation:
    'a belief to argue with, subtraction, a limit admitted: "Your date parser doesn\'t need a locale file" · "No plugins. No build step. 9 kB" · "It lists what it cannot do"',
  event:
    'what you will hear, the promise of the evening, the date that closes: "Twelve talks by people who kept one system alive" · "No recordings. You had to be there" · "Cheaper until 30 April"',
  place:
    'a habit with a number, a stance, somebody at work: "240 meatballs at six. Then they\'re gone" · "We don\'t deliver. Pizza should not ride in a car" · "Nonna Carla, 6 a.m."',
  site: 'the reader\'s unspoken truth, before and after, the end of a chore: "Nobody reads the handover. So nobody writes it" · "Month-end in an afternoon" · "The end of \'which version is this?\'"',
  video:
    'the speaker\'s strongest sentence, close to how it was said: "I was bored for the first time in nine years" · "The kettle was never the problem" · "Ask the night shift"',
};

/** Types whose hooks work as those of another. */
const SAME: Readonly<Record<string, string>> = {
  article: 'news',
  recipe: 'guide',
  shop: 'product',
  software: 'site',
  code: 'documentation',
  other: 'faq',
};

type PatternRequest = Pick<ModelBrief, 'intent' | 'page_type' | 'kind'>;

/** What was read from an idea by rules may be wrong, so the model sees how hooks of every intent work. */
const everyIntent = Object.entries(intentPatterns)
  .map(([intent, pattern]) => `${intent}: ${pattern.slice(0, pattern.indexOf(': "'))}`)
  .join('. ');

/** The pattern for a brief; the house's own where nothing fits. */
export function patternFor({ intent, page_type: pageType, kind }: PatternRequest): string {
  if (kind === 'idea') {
    const known: Readonly<Record<string, string>> = intentPatterns;
    const guessed = known[intent ?? ''] ?? intentPatterns.announcement;
    const examples = guessed.slice(guessed.indexOf(': "') + 2);
    return `brief.intent is a guess: decide yourself. ${everyIntent}.\nExamples of the guess: ${examples}`;
  }
  const own = pagePatterns[SAME[pageType ?? ''] ?? pageType ?? ''];
  return own ?? (kind === 'video' ? pagePatterns['video'] : pagePatterns['site']) ?? '';
}
