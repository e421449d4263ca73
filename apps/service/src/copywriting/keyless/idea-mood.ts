import { EMOJI_REQUESTED } from '../brief/instruction-rules.ts';
import type { Intent } from '../brief/intents.ts';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';

/** What can be done about a lively tone without another word: a mark, and a picture where one is wished for. */
export type Mood = {
  exclaims: boolean;
  emoji: string | null;
  /** The language has a mark before what is exclaimed as well. */
  isOpened: boolean;
};

/** Tones that an exclamation mark follows. */
export const LIVELY =
  /(?<!\p{L})(?:excit\p{L}+|enthusiastic|upbeat|energetic|cheerful|happy|joyful|lively|celebratory|fun|begeistert\p{L}*|fröhlich\p{L}*|schwungvoll\p{L}*|heiter\p{L}*|enthousiaste|joyeu(?:x|se)|enjou\p{L}+|festi(?:f|ve)|pétillant\p{L}*|entusiasta|alegre|animad[oa]|festiv[oa])(?!\p{L})|元気|明るく|楽し|مرح|حماسي/iu;
/** "not too cheerful", but not "cheerful, no hashtags". */
const NEGATED =
  /(?<!\p{L})(?:not|don[’']?t|nicht|pas|no|less|weniger|moins|menos)(?: \p{L}+){0,2} (?:excit|enthus|upbeat|energ|cheer|happy|joy|lively|fun|begeist|fröhlich|joyeu|enjou|festi|alegre|animad|entus)/iu;
const NEVER = /exclamation|ausrufe|exclamacion|shouty|subdued|laut|不要|تعجب/iu;
const emojiOf: Readonly<Record<Intent, string>> = {
  testimonial: '💬',
  hiring: '👋',
  reminder_deadline: '⏰',
  sale_offer: '🏷️',
  tips_list: '📌',
  how_to: '🛠️',
  explainer: '💡',
  opinion: '💭',
  milestone_thanks: '🙏',
  seasonal_greeting: '✨',
  event: '📅',
  hours_change: '🕗',
  product_feature: '✨',
  launch: '✨',
  question_poll: '👇',
  story: '📖',
  announcement: '📣',
};

type MoodContext = { intent: Intent; language: string; isBadNews: boolean };

export function moodOf(tones: readonly string[], { intent, language, isBadNews }: MoodContext): Mood {
  const isRequested = (pattern: RegExp): boolean => tones.some((tone) => pattern.test(tone));
  const isLively = tones.some((tone) => LIVELY.test(tone) && !NEGATED.test(tone));
  const isOpened = language === 'es';
  if (isBadNews) return { exclaims: false, emoji: null, isOpened };
  return {
    isOpened,
    exclaims: isLively && !isRequested(NEVER),
    emoji: isRequested(EMOJI_REQUESTED) ? emojiOf[intent] : null,
  };
}

/** The statement of a caption with the mark and the picture that a mood asks for. */
export function withMood(draft: CaptionDraft, { exclaims, emoji, isOpened }: Mood): CaptionDraft {
  const stated = draft.paragraphs.flatMap(({ lines }) => lines).find(({ claim }) => claim !== null);
  if (stated === undefined || draft.platform === 'youtube_shorts' || (!exclaims && emoji === null)) return draft;
  const marked = exclaims ? exclaimed(stated, isOpened) : stated;
  const text = emoji === null || draft.platform === 'linkedin' ? marked.text : `${marked.text} ${emoji}`;
  const turned = (line: Line): Line => (line === stated ? { ...marked, text } : line);
  return {
    ...draft,
    paragraphs: draft.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.map(turned) })),
  };
}

function exclaimed(line: Line, isOpened: boolean): Line {
  const text = line.text.replace(/\.$/u, '!').replace(/。$/u, '！');
  return isOpened && text !== line.text
    ? { ...line, text: `¡${text}`, label: `¡${line.label ?? ''}` }
    : { ...line, text };
}
