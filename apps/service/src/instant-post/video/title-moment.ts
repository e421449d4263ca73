import { MOST_DOUBT, type RatedSentence } from '#copywriting';
import type { Phrase } from '#render/template';
import type { Moment } from './choose-moments.ts';

/** The length of a title that fits over a video and is quick to read. */
const LENGTHS = { least: 14, most: 62 };

/**
 * The title of a moment: the hook of the pack, otherwise the moment's best sentence. A video without speech uses the
 * hook.
 */
export function titleMoment(
  { startSeconds, endSeconds }: Pick<Moment, 'startSeconds' | 'endSeconds'>,
  sentences: readonly RatedSentence[],
  hook: Phrase,
): Phrase {
  const spoken = sentences.filter((item) => item.startSeconds >= startSeconds && item.endSeconds <= endSeconds);
  const own = surest(spoken);
  const spokenText = own.map(({ text }) => text).join(' ');
  if (own.length === 0 || spokenText.includes(withoutStop(hook.text))) return hook;
  // A tied sentence may say the opposite of what the next one makes of it.
  const fitting = own.filter((item) => !item.leans && !item.isTied && item.text.length >= LENGTHS.least);
  const short = fitting.filter((item) => item.text.length <= LENGTHS.most);
  const [best] = short.toSorted((a, b) => b.score - a.score);
  const [shortest] = (fitting.length > 0 ? fitting : own).toSorted((a, b) => a.text.length - b.text.length);
  return { text: withoutStop((best ?? shortest)?.text ?? hook.text), emphasis: '' };
}

/**
 * A word that may be misheard must not be in a title: when every sentence has one, the sentence with the smallest share
 * is used.
 */
function surest(spoken: readonly RatedSentence[]): readonly RatedSentence[] {
  const sure = spoken.filter(({ doubt }) => doubt <= MOST_DOUBT);
  return sure.length > 0 ? sure : spoken.toSorted((a, b) => a.doubt - b.doubt).slice(0, 1);
}

function withoutStop(text: string): string {
  return text.trim().replace(/[.。]$/u, '');
}
