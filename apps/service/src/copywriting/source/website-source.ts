import type { PageType } from '@galley/contract';
import type { SourceType } from '../copy.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import { makeSentences } from '../sentences/make-sentences.ts';
import { createGrammar } from '../sentences/verbs.ts';
import { describedIn } from './page-description.ts';
import type { PageReading } from './page-reading.ts';
import type { Block, ParsedSource } from './parsed-source.ts';
import type { WriterSource } from './source.ts';
import { makeBlocks } from './website-blocks.ts';

const TYPES: Partial<Record<PageType, SourceType>> = {
  ...({ article: 'article', product: 'product', software: 'product', shop: 'product', event: 'event' } as const),
  ...({ documentation: 'docs', code: 'docs', place: 'place', video: 'video' } as const),
};

/** A page in the form that all sources have. */
export function websiteSource(source: Extract<WriterSource, { kind: 'website' }>): ParsedSource {
  const { reading, brand, page } = source;
  const language = detectLanguage(proseOf(reading), reading.language);
  const words = wordsOf(language);
  const grammar = createGrammar(words);
  const { blocks, sentences } = blocksWithSentences(
    () => makeBlocks(reading.runs, words),
    (blocks) => makeSentences(blocks, words, grammar),
  );
  const headline = page.title;
  const speakers = page.quotes.flatMap(({ speaker }) => speaker ?? []);
  const seen = reading.runs.map((run) => run.text);
  const described = describedIn(reading, words).join(' ');
  const facts = (page.decisive ?? []).map(({ quote }) => quote.replaceAll(' · ', '\n'));
  const text = [...seen, ...facts, ...speakers, reading.title, described, page.canonicalUrl].join('\n');
  return {
    kind: 'website',
    type: TYPES[page.type] ?? 'site',
    language,
    words,
    grammar,
    title: reading.title || null,
    headline,
    names: page.facts.filter(({ kind }) => kind === 'name').map(({ value }) => value),
    brand: brand.name,
    domain: brand.domain,
    blocks,
    sentences,
    quotes: [],
    buttons: reading.buttons,
    asks: [],
    contact: null,
    isThin: sentences.length <= 3,
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
