import type { Words } from '../languages/words.ts';
import { isBoilerplate } from '../source/boilerplate.ts';
import type { Block, Sentence } from '../source/parsed-source.ts';
import { dependsOnContext, isTied, takesBack } from './depends-on-context.ts';
import { splitSentences } from './split-sentences.ts';
import { contentStems } from './stems.ts';
import type { Grammar } from './verbs.ts';

/** More than a long page has; the rest is not read. */
const MOST_SENTENCES = 400;

/** Gives every block its sentences, and all of them in order. */
export function makeSentences(blocks: Block[], words: Words, grammar: Grammar): Sentence[] {
  const all: Sentence[] = [];
  blocks.forEach((block, index) => {
    if (block.kind === 'heading' || block.kind === 'label' || all.length > MOST_SENTENCES) return;
    const texts = splitSentences(block.text, words);
    texts.forEach((text, inBlock) => {
      if (isBoilerplate(text)) return;
      const sentence: Sentence = {
        text,
        quote: text,
        place: block.place,
        block: index,
        order: all.length,
        inBlock,
        leans: dependsOnContext({ text, inBlock, kind: block.kind, isAlone: texts.length === 1 }, words, grammar),
        // A catchword needs its explanation.
        isTied: inBlock === 0 && texts.length > 1 && block.boldHead !== '' && text.startsWith(block.boldHead),
        stems: contentStems(text, words),
        score: 0,
      };
      block.sentences.push(sentence);
      all.push(sentence);
    });
  });
  markTied(all, words);
  return all;
}

export function markTied(sentences: Sentence[], words: Words): void {
  sentences.forEach((sentence, index) => {
    const next = sentences[index + 1];
    if (next === undefined || next.block !== sentence.block) return;
    next.leans ||= takesBack(next);
    sentence.isTied ||= isTied(next, words);
  });
}
