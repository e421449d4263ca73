import { ModelFailure } from './fallback-reason.ts';
import type { ModelResponse } from './response.ts';

/** Five of each are asked for. What is more costs time to check, and is not shown. */
const MOST_CARDS = 10;
const MOST_ALTERNATIVES = 10;
const MOST_TAGS = 10;
const MOST_CAPTION_CHARACTERS = 5_000;
const MOST_CHARACTERS = 1_000;
/** Three times as much as a whole pack needs. */
const MOST_IN_ALL = 24_000;

/** Controls but the line break, marks that turn or hide text. */
const UNSEEN = /[^\P{Cc}\n]|[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** A response of no more than can be shown, in characters that are seen. What is too long is taken as empty. */
export function boundResponse(response: ModelResponse): ModelResponse {
  const whole = JSON.stringify(response);
  if (whole.length > MOST_IN_ALL) throw new ModelFailure('broken_response');
  const { claims, hook, cards, captions, ...rest } = JSON.parse(whole, (key, value: unknown) =>
    typeof value === 'string' ? seen(value, key === 'text' ? MOST_CAPTION_CHARACTERS : MOST_CHARACTERS) : value,
  ) as ModelResponse;
  return {
    ...rest,
    claims,
    hook: hook === null ? null : { ...hook, alternatives: hook.alternatives.slice(0, MOST_ALTERNATIVES) },
    cards: cards.slice(0, MOST_CARDS),
    captions: captions === null ? null : boundCaptions(captions),
  };
}

type Captions = NonNullable<ModelResponse['captions']>;

function boundCaptions(captions: Captions): Captions {
  const entries = Object.entries(captions) as [keyof Captions, Captions['x']][];
  return Object.fromEntries(
    entries.map(([platform, caption]) => [platform, { ...caption, hashtags: caption.hashtags.slice(0, MOST_TAGS) }]),
  ) as Captions;
}

function seen(text: string, most: number): string {
  return text.length > most ? '' : text.toWellFormed().replaceAll(UNSEEN, '');
}
