// Taking a screenshot, for the plain tool and for the playground.

export { type Refusal, type Shot, type ShotBody, useShot } from './use-shot.ts';
export { verdictWords } from './verdict-words.ts';
