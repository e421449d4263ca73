import type { Line } from '../captions/caption-draft.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { createGrammar } from '../sentences/verbs.ts';
import { arrows, type Bodies, type CaptionLines, lineOf, withList } from './caption-lines.ts';
import type { Frame } from './frame.ts';
import { hasPronoun } from './pages/plain-text.ts';

type Parts = CaptionLines & { isLeadFirst: boolean };

/** Above this a list is leadAndFacts in sentences of its own. */
const LONGEST_LIST = 230;

/** Of some facts: each caption tells all of them, and opens and ends in its own way. */
export function fullBodies(frame: Frame, words: IdeaWords, parts: Parts): Bodies {
  const { phrases, sentences, facts, calls, invitation, closing, isLeadFirst } = parts;
  const [first = [], second = [], third = []] = parts.asked;
  const lead = lineOf(frame.lead, words);
  const whole = withList(frame.lead, phrases, words);
  const isListed = sentences.length === 0 && whole.text.length <= LONGEST_LIST;
  // The title has said the hook.
  const untitled = facts.filter(({ text }) => text !== lineOf(frame.hook, words).text);
  const sentencesOnly = facts.filter(({ text }) => sentences.some((sentence) => sentence.text === text));
  const leadAndFacts = [lead, ...facts];
  const end = (fixed: typeof closing) => ({ lines: calls.length > 0 ? calls : fixed });
  const ownOpenings = isLeadFirst ? [] : sentences.filter(({ text }) => standsAlone(text, words));
  // A fixed question where one fits, else a sentence of the idea itself.
  const opened = (question: typeof closing, own: Line | undefined) => {
    const opening = isLeadFirst ? [] : question.length > 0 ? question : own === undefined ? [] : [own];
    const rest = leadAndFacts.filter((line) => !opening.includes(line) && line.text !== opening[0]?.text);
    return opening.length === 0 ? [{ lines: leadAndFacts }] : [{ lines: opening }, { lines: rest }];
  };
  return {
    x: isListed ? [{ lines: [whole] }, end([])] : [{ lines: [lead] }, { lines: facts, isTight: true }, end([])],
    linkedin: [
      { lines: [lineOf(frame.other, words)] },
      ...arrows(phrases, words),
      { lines: phrases.length < 3 ? facts : sentencesOnly },
      end(second),
    ],
    instagram: [{ lines: [lead] }, { lines: facts }, { lines: invitation }],
    tiktok: [{ lines: [lineOf(frame.spokenHook, words), ...facts, ...calls] }],
    youtube_shorts: [{ lines: untitled.length > 0 ? untitled : [lead] }, { ...end(first), isTight: true }],
    facebook: [...opened(second, ownOpenings[0]), end(closing)],
    threads: [
      ...(isLeadFirst
        ? [{ lines: [lead] }, ...facts.map((line) => ({ lines: [line] }))]
        : opened(third, ownOpenings.at(-1))),
      end([]),
    ],
    bluesky: isListed
      ? [{ lines: [withList(frame.tagged, phrases, words)] }, end([])]
      : [{ lines: [lineOf(frame.tagged, words), ...facts] }, end([])],
  };
}

const FEWEST_WORDS = 3;
const POINTS_BACK =
  /^(?:it|its|he|she|they|his|her|their|this|that|these|those|both|there|er|sie|es|das|dies\p{L}*|dort|il|elle|ils|elles|c[’']est|cela|ça|eso|esto|ese|él|ella|thanks?|thank you|danke|merci|gracias|sorry)(?![\p{L}’'])/iu;

/** Whether a sentence of an idea is understood before the others. */
function standsAlone(text: string, { code, dates }: IdeaWords): boolean {
  const speech = wordsOf(code);
  const own = text.replace(dates, ' ').split(/[\s.]+/u);
  const isLong = code === 'ja' || own.filter(Boolean).length >= FEWEST_WORDS;
  if (!createGrammar(speech).hasVerb(text)) return false;
  return isLong && !POINTS_BACK.test(text) && !hasPronoun(text) && !speech.leaning.test(text) && !/[?？؟]$/u.test(text);
}
