import type { Phrase } from '#kitchen/template';
import { MOST_DOUBT, type RatedSentence } from '#platform/writer';
import type { Moment } from './choose-moments.ts';

/** What fits over a film and is read in a glance. */
const LENGTHS = { least: 14, most: 62 };

/** Something that is said in it: the hook of the pack, else its own best sentence. A film without words takes the hook. */
export function titleMoment(
  { startSeconds, endSeconds }: Pick<Moment, 'startSeconds' | 'endSeconds'>,
  sentences: readonly RatedSentence[],
  hook: Phrase,
): Phrase {
  const said = sentences.filter((each) => each.startSeconds >= startSeconds && each.endSeconds <= endSeconds);
  const own = surest(said);
  if (own.length === 0 || own.some((each) => withoutStop(each.text) === withoutStop(hook.text))) return hook;
  const fitting = own.filter((each) => !each.leans && each.text.length >= LENGTHS.least);
  const short = fitting.filter((each) => each.text.length <= LENGTHS.most);
  const [best] = short.toSorted((one, other) => other.score - one.score);
  const [shortest] = (fitting.length > 0 ? fitting : own).toSorted((one, other) => one.text.length - other.text.length);
  return { text: withoutStop((best ?? shortest)?.text ?? hook.text), emphasis: '' };
}

/** A word that may be misheard is no title: where every sentence has one, the sentence that has the least of it is taken. */
function surest(said: readonly RatedSentence[]): readonly RatedSentence[] {
  const sure = said.filter(({ doubt }) => doubt <= MOST_DOUBT);
  return sure.length > 0 ? sure : said.toSorted((one, other) => one.doubt - other.doubt).slice(0, 1);
}

function withoutStop(text: string): string {
  return text.trim().replace(/[.。]$/u, '');
}
