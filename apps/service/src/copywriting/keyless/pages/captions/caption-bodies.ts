import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import type { Manner } from '../../../source/instruction.ts';
import { factsInLines, hasTerms } from '../decisive/decisive-lines.ts';
import type { PageBrief, Passage, Voice } from '../page-brief.ts';
import { pageAction } from '../page-closing.ts';
import { type CaptionTexts, captionTexts, shownIn } from './caption-texts.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = { hook: Passage; voice: Voice | null; manner: Manner };

const LONGEST_LIST = 8;

/** The caption of every platform before its closing lines: hook and fact on X, the lead on LinkedIn, both on Instagram … */
export function createBodies(brief: PageBrief, { hook, voice, manner }: Parts): Record<PlatformId, Paragraphs> {
  const texts = captionTexts(brief, hook, voice);
  const { announcement, list, announced, below, lead, opening, factsBeside } = texts;
  const mark = brief.words.code === 'ar' ? '← ' : '→ ';
  const isStory = brief.form !== null && brief.form !== 'notice';
  const facts = factsBeside([announcement]);
  const isListed = facts.length === 0 && list.length <= LONGEST_LIST;
  const withoutVoice = (): Paragraphs => opening('threads') ?? [...below('threads'), announcement];
  const withFacts = (text: Paragraphs): Paragraphs => [...text, ...factsBeside(text)];
  const written = lead('linkedin') ?? announced('linkedin');
  const shown = [...announced('instagram'), ...(isStory ? texts.voice : [])];
  const watched = below('youtube_shorts').slice(0, facts.length > 0 ? 1 : 2);
  return {
    x: facts.length > 0 ? [announcement, ...facts] : announced('x').slice(0, 2),
    linkedin: [...written, ...list, ...besides(list, factsInLines(brief, mark, shownIn(written)))],
    instagram: [...shown, ...(isListed ? list : factsInLines(brief, '', shownIn(shown)))],
    youtube_shorts: brief.form === 'notice' ? withFacts(watched) : [...factsBeside(watched), ...watched],
    facebook: [...withFacts(opening('facebook') ?? announced('facebook')), ...questionOf(brief, manner)],
    bluesky: withFacts(lead('bluesky') ?? opening('bluesky') ?? [announcement]),
    threads: withFacts(texts.voice.length > 0 ? [...texts.voice, announcement] : withoutVoice()),
    tiktok: [{ lines: spoken(texts, brief) }],
  };
}

/** Facts whose numbers the list does not have. */
function besides(list: Paragraphs, facts: Paragraphs): Paragraphs {
  const known = list.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  const isNew = (text: string): boolean => (text.match(/\p{Nd}+/gu) ?? ['']).some((number) => !known.includes(number));
  return facts.filter(({ lines }) => list.length === 0 || lines.some(({ text }) => isNew(text)));
}

/** One line to say aloud: the announcement, and one thing more. */
function spoken({ announcement, announced, shortFacts }: CaptionTexts, brief: PageBrief): Line[] {
  const [, next] = announced('tiktok');
  const call: Line = { text: pageAction(brief).text, claim: null };
  const following = next?.lines.slice(0, 1) ?? [];
  const more = (hasTerms(brief) ? [shortFacts, following] : [following, shortFacts]).find(
    ({ length }) => length > 0,
  ) ?? [call];
  return [...announcement.lines, ...more];
}

/** Stories ask nothing of their readers. */
function questionOf({ questions: [question], form }: PageBrief, { noQuestions, isFormal }: Manner): Paragraphs {
  const isAsked = question !== undefined && form === null && !noQuestions && !isFormal;
  return isAsked ? [{ lines: [{ text: question, claim: null }] }] : [];
}
