import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { arrows, type Bodies, type CaptionLines, lineOf, withList } from './caption-lines.ts';
import type { Frame } from './frame.ts';

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
  const asking = (question: typeof closing) => (isLeadFirst || question.length === 0 ? [] : [{ lines: question }]);
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
    facebook: [...asking(second), { lines: leadAndFacts }, end(closing)],
    threads: [...asking(third), { lines: leadAndFacts }, end([])],
    bluesky: isListed
      ? [{ lines: [withList(frame.tagged, phrases, words)] }, end([])]
      : [{ lines: [lineOf(frame.tagged, words), ...facts] }, end([])],
  };
}
