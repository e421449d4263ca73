import type { CallToAction, Quote } from '../copy.ts';
import type { ChosenHook } from '../points/hook.ts';
import type { Manner } from '../source/instruction.ts';

/** What all captions of a pack are made with. */
export type CaptionParts = {
  hook: ChosenHook;
  quote: Quote | null;
  callToAction: CallToAction;
  hashtags: string[];
  manner: Manner;
};
