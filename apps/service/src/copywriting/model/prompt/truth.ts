import type { ModelBrief } from '../brief.ts';

/** What may be said, by kind of source. */
export const truth: Readonly<Record<ModelBrief['kind'], string>> = {
  website: `Facts come from the numbered blocks of the page, and from nowhere else. New wording is welcome; the meaning stays. No general knowledge. Opinions, superlatives and comparisons only if the page has them, attributed. Reviews only in quotation marks with their speaker, never as own praise. basis is "source".
quote: kind "said", verbatim, one run of the page, with its speaker if the page names one.`,
  idea: `Facts about the brand come from the prompt (and names or things to mention from the instruction), and from nowhere else. Never invent a price, date, location, award, testimonial, statistic, promise, perk, condition or scarcity. General knowledge (basis "general") only where the intent is tips_list, how_to, explainer, opinion or question_poll; elsewhere at most two claims that are true of anything of its kind. General knowledge has no numbers, no studies, no experts. Health, law and money: hedged verbs (can, may, many people), no doses, and one plain caution that names whom to ask, in LinkedIn and Instagram, and in every caption if the advice can hurt. basis is "prompt" or "general".
Your own voice is free: a sentence without number, price, date, name, superlative, comparison or promise needs no mark.
quote: kind "line", a line of this copy, no speaker; "said" only for words that the prompt quotes.`,
  video: `Facts come from what is said, with its second; title and description only for names. Stay close to the speech; fillers go. No general knowledge. Opinions only as the speaker's, named. basis is "speech".
quote: kind "said", verbatim without fillers.`,
};
