import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { joinPhrases, type Phrase } from './frame.ts';
import { ended } from './idea-cards.ts';

export type Paragraph = CaptionDraft['paragraphs'][number];
export type Bodies = Record<PlatformId, Paragraph[]>;

/** What captions of an idea are made of, besides its statement. */
export type CaptionLines = {
  phrases: Phrase[];
  sentences: Line[];
  /** Sentences and runs of phrases, in the order in which they were said. */
  facts: Line[];
  calls: Line[];
  invitation: Line[];
  closing: Line[];
  asked: readonly Line[][];
};

export function lineOf(phrase: Phrase, words: IdeaWords): Line {
  return { text: ended(phrase.text, words), claim: phrase.claim, ...labelOf(phrase) };
}

function labelOf({ label }: Phrase): Pick<Line, 'label'> {
  return label === undefined ? {} : { label };
}

/** "Plumber in Leeds: £38k, van provided." A statement with a colon or a mark of its own is followed by a sentence. */
export function withList(lead: Phrase, phrases: readonly Phrase[], words: IdeaWords): Line {
  if (phrases.length === 0) return lineOf(lead, words);
  const list = joinPhrases(phrases, words.comma);
  const quote = `${lead.claim.quote} · ${list.claim.quote}`;
  const isNamed = words.code !== 'de' && /^\p{Lu}/u.test(list.inner);
  const isOpen = !/[:：?!？！؟”»」]/u.test(`${lead.text}${list.text}`) && phrases.length > 1 && !isNamed;
  const between = isOpen
    ? words.colon
    : words.code === 'ja'
      ? '。'
      : `${/[?!？！؟…]$/u.test(lead.text) ? '' : words.stop} `;
  return {
    text: ended(`${lead.text}${between}${isOpen ? list.inner : list.text}`, words),
    claim: { ...lead.claim, quote },
    ...labelOf(lead),
  };
}

/** Three terms or more are a list. */
export function arrows(phrases: readonly Phrase[], { code }: IdeaWords): Paragraph[] {
  if (phrases.length < 3) return [];
  const mark = code === 'ar' ? '←' : '→';
  return phrases.map(({ text, claim }, index) => ({
    lines: [{ text: `${mark} ${text}`, claim }],
    ...(index === 0 ? {} : { isTight: true }),
  }));
}
