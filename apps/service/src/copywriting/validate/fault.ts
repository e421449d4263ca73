/** What is wrong with a sentence of a model, in words that go back to it. */
export const faultKinds = [
  ...(['trace', 'content', 'numbers', 'units', 'dates', 'names', 'negation', 'limits', 'superlative'] as const),
  ...(['comparison', 'quotation', 'claim', 'general', 'form', 'banned', 'language', 'echo', 'instruction'] as const),
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A text of a response, with where it stands; each line of it is a card or paragraph. */
export type LocatedText = { where: string; text: string };

export type Fault = {
  /** `hook`, `hook.alternatives.2`, `cards`, `cards.0`, `cards.0.figure`, `quote`, `captions.x`, `captions.x.hashtags` */
  where: string;
  /** The sentence, without its marks. */
  run: string;
  fault: FaultKind;
  detail: string;
};

/** What one rule finds in a sentence. */
export type Finding = Pick<Fault, 'fault' | 'detail'>;

/** In something that is left out alone: an alternative hook, a figure, a hashtag, the emphasis, a reason. */
export function isMinor({ where }: Fault): boolean {
  return /^(?:hook\.(?:alternatives|emphasis)|instruction)|\.(?:figure|hashtags|line)$/u.test(where);
}
