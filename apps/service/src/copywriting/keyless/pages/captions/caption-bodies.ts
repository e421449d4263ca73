import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import type { Manner } from '../../../source/instruction.ts';
import { hasTerms } from '../decisive/decisive-lines.ts';
import type { PageBrief, Passage, Voice } from '../page-brief.ts';
import { pageAction } from '../page-closing.ts';
import { factLines } from './caption-facts.ts';
import { questionOf } from './caption-question.ts';
import { type CaptionTexts, captionTexts, shownIn } from './caption-texts.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = { hook: Passage; voice: Voice | null; manner: Manner };

const LONGEST_LIST = 8;
/** Pages that readers come to with a question. */
const ASKED: readonly PageBrief['type'][] = ['faq', 'documentation', 'article'];

/** The caption of every platform before its closing lines: hook and fact on X, the lead on LinkedIn, both on Instagram … */
export function createBodies(brief: PageBrief, { hook, voice, manner }: Parts): Record<PlatformId, Paragraphs> {
  const texts = captionTexts(brief, hook, voice);
  const { announcement, facts, list, announced, below, lead, news, counts } = texts;
  const mark = brief.words.code === 'ar' ? '← ' : '→ ';
  const isListed = facts.length === 0 && list.length <= LONGEST_LIST;
  const terms = hasTerms(brief) ? facts : [];
  // What a place calls new comes before what is always so.
  const ownNews = brief.form === null && terms.length > 0 ? news : [];
  const chosen = [ownNews, facts, news, counts].find(isFilled) ?? [];
  const withTerms = (body: Paragraphs): Paragraphs => (terms.length > 0 ? withFacts(body, texts) : body);
  const written = lead('linkedin') ?? announced('linkedin');
  const isStory = brief.form !== null && brief.form !== 'notice';
  const shown = [...announced('instagram'), ...(isStory ? texts.voice : [])];
  return {
    x: [announcement, ...([ownNews, facts, news].find(isFilled) ?? announced('x').slice(1, 2))],
    linkedin: [...written, ...list, ...besides(list, factLines(brief, mark, shownIn(written)))],
    instagram: [...shown, ...(isListed ? list : factLines(brief, '', shownIn(shown)))],
    youtube_shorts: [...chosen, ...withoutNews(below('youtube_shorts'), chosen).slice(0, chosen.length > 0 ? 1 : 2)],
    facebook: [...conversation(brief, texts), ...questionOf(brief, manner)],
    threads: withTerms(talk(texts, lengthOf(terms))),
    bluesky: withTerms(dry(texts, lengthOf(terms))),
    tiktok: [{ lines: spoken(texts, brief) }],
  };
}

/** A question of the page with its answer where readers come for answers; else another beginning; and the counts. */
function conversation({ type }: PageBrief, texts: CaptionTexts): Paragraphs {
  const { replied, opening, announced, facts, counts } = texts;
  const replies = replied('facebook');
  const body = ASKED.includes(type) && isFilled(replies) ? replies : opening('facebook');
  const shown = body ?? [replies, announced('facebook')].find(isFilled) ?? [];
  return facts.length > 0 ? withFacts(shown, texts) : [...shown, ...counts];
}

/** Somebody's words before the announcement, else another beginning. */
function talk({ voice, announcement, opening, below }: CaptionTexts, without: number): Paragraphs {
  if (voice.length > 0) return [...voice, announcement];
  return opening('threads', without) ?? [...below('threads'), announcement];
}

/** One fact, with its figure where the page has one. */
function dry({ news, opening, lead, announcement }: CaptionTexts, without: number): Paragraphs {
  if (news.length > 0) return news;
  const [found] = [opening('bluesky', without), lead('bluesky', without)].flatMap((text) =>
    text !== null && isFilled(text) ? [text] : [],
  );
  return found ?? [announcement];
}

function isFilled({ length }: readonly unknown[]): boolean {
  return length > 0;
}

/** When, where and for how much, as far as the text does not say so. */
function withFacts(body: Paragraphs, { factsBeside }: Pick<CaptionTexts, 'factsBeside'>): Paragraphs {
  return [...body, ...factsBeside(body)];
}

function withoutNews(paragraphs: Paragraphs, news: Paragraphs): Paragraphs {
  const chosen = news.flatMap(({ lines }) => lines.map(({ text }) => text));
  return paragraphs
    .map((paragraph) => ({ ...paragraph, lines: paragraph.lines.filter(({ text }) => !chosen.includes(text)) }))
    .filter(({ lines }) => lines.length > 0);
}

function lengthOf(paragraphs: Paragraphs): number {
  return paragraphs.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + text.length + 2, 0);
}

/** Facts whose numbers the list does not have. */
function besides(list: Paragraphs, facts: Paragraphs): Paragraphs {
  const known = list.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  const isNew = (text: string): boolean => (text.match(/\p{Nd}+/gu) ?? ['']).some((number) => !known.includes(number));
  return facts.filter(({ lines }) => list.length === 0 || lines.some(({ text }) => isNew(text)));
}

/** One line to say aloud: the announcement, and one thing more; of terms, the terms. */
function spoken({ announcement, announced, shortFacts, news }: CaptionTexts, brief: PageBrief): Line[] {
  const [, next] = announced('tiktok');
  const call: Line = { text: pageAction(brief).text, claim: null };
  const sentence = next?.lines.slice(0, 1) ?? [];
  const chosen = hasTerms(brief) ? [shortFacts, sentence] : [news.flatMap(({ lines }) => lines), sentence, shortFacts];
  return [...announcement.lines, ...(chosen.find(isFilled) ?? [call])];
}
