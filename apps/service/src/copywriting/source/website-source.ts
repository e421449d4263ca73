import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import { makeSentences } from '../sentences/make-sentences.ts';
import { createGrammar } from '../sentences/verbs.ts';
import { headlineOf } from './page-headline.ts';
import type { PageReading } from './page-reading.ts';
import type { Block, ParsedSource } from './parsed-source.ts';
import type { WriterSource } from './source.ts';
import { makeBlocks } from './website-blocks.ts';
import { findCards } from './website-cards.ts';
import { findOccasion } from './website-occasion.ts';
import { findQuotes } from './website-quotes.ts';
import { findRows } from './website-rows.ts';
import { typeOfPage } from './website-type.ts';

/** A page in the form that all sources have. */
export function websiteSource(source: Extract<WriterSource, { kind: 'website' }>): ParsedSource {
  const { reading, brand } = source;
  const language = detectLanguage(proseOf(reading), reading.language);
  const words = wordsOf(language);
  const grammar = createGrammar(words);
  const cards = findCards(reading.runs);
  const rows = findRows(reading.runs);
  const { quotes, used } = findQuotes(reading.runs, words);
  const taken = new Set([...cards.taken, ...rows.taken, ...used]);
  const { blocks, sentences } = blocksWithSentences(
    () => makeBlocks(reading.runs, taken, words),
    (blocks) => makeSentences(blocks, words, grammar),
  );
  const type = typeOfPage(reading);
  const headline = headlineOf(reading.title, [brand.name ?? '', reading.siteName]);
  const text = [...reading.runs.map((run) => run.text), reading.title, source.page.canonicalUrl].join('\n');
  return {
    kind: 'website',
    type,
    language,
    words,
    grammar,
    title: reading.title || null,
    headline,
    // What is declared for machines counts only where a reader sees it too.
    names: reading.declared
      .filter(
        ({ type, name }) => /Product|Event|Place|Software|Course|Book/.test(type) && name !== '' && text.includes(name),
      )
      .map(({ name }) => name),
    brand: brand.name,
    domain: brand.domain,
    blocks,
    sentences,
    cards: cards.cards,
    rows: rows.groups,
    quotes,
    occasion: type === 'event' ? findOccasion(reading.runs) : null,
    buttons: reading.buttons,
    asks: [],
    contact: null,
    isThin: sentences.length <= 3 && cards.cards.length === 0,
    isBadNews: words.badNews.test(
      [headline ?? '', ...blocks.filter(({ level }) => level === 1).map((item) => item.text)].join(' '),
    ),
    text,
  };
}

/** Some scripts and some pages end no sentence with a mark. There, every line of some length is one. */
function blocksWithSentences<Sentences extends { length: number }>(
  make: () => Block[],
  read: (blocks: Block[]) => Sentences,
): { blocks: Block[]; sentences: Sentences } {
  const blocks = make();
  const sentences = read(blocks);
  if (sentences.length > 1) return { blocks, sentences };
  const lines = make().map((block) => (block.kind === 'label' ? { ...block, kind: 'prose' as const } : block));
  return { blocks: lines, sentences: read(lines) };
}

function proseOf({ runs }: PageReading): string {
  const prose = runs.filter(({ text }) => text.length > 40).map(({ text }) => text);
  return (prose.length > 0 ? prose : runs.map(({ text }) => text)).join('\n');
}
