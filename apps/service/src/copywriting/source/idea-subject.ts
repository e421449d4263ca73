import type { ParsedSource } from './parsed-source.ts';

/** What an idea is, as far as a question at its end has to know. */
type IdeaSubject = 'idea' | 'event' | 'article' | 'video' | 'question' | 'promise';

const OPINION =
  /(?<!\p{L})(?:should|ought to|must (?:be|have)|deserves?|sollten?|müssten?|devraient|devrait|deberían?|べき)(?!\p{L})/iu;
/** Whoever tells what was done has learned something from it. */
const REPORTED =
  /^(?:why|how|what) (?:i|we)\b|^(?:i|we) (?:spent|cut|made|moved|built|lost|quit|tried|used to|learned|learnt|stopped|started|once|deleted|failed|wrote|thought|\p{L}{3,}ed)\b|^(?:warum|wie) (?:ich|wir)(?!\p{L})|^(?:pourquoi|comment) (?:je|j[’']|nous)/iu;
const PROMISE =
  /^(?:the |my |our |\p{L}+ )?(?:\d{1,20}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: \p{L}+){0,2} (?:habits|ways|tips|lessons|reasons|things|rules|steps|mistakes|ideas|tricks|secrets|signs|questions|myths|books|tools)(?!\p{L})/iu;
/** By a day something is due; on a day it takes place. */
const DUE = /^(?:by|until|before|from|since|bis|vor|seit|ab|jusqu|avant|hasta|antes|قبل|حتى)|まで$/iu;

/**
 * A question fits what it is asked about: who comes along is asked of a day, what people think of an opinion, whether
 * it sounds familiar of a story.
 */
export function subjectOfIdea({ words, sentences }: ParsedSource, hook: string): IdeaSubject {
  if (/[?？؟]$/u.test(hook)) return 'question';
  if (PROMISE.test(hook) && sentences.length <= 1) return 'promise';
  if (REPORTED.test(hook)) return 'video';
  if (OPINION.test(hook)) return 'article';
  const days = [...hook.matchAll(new RegExp(words.deadlines.source, 'giu'))];
  // The Saturday Kitchen has its name from a day.
  const [day] = days.filter(({ index, 0: found }) => !/^ \p{Lu}/u.test(hook.slice(index + found.length)));
  return day === undefined || DUE.test(day[0].trim()) ? 'idea' : 'event';
}
