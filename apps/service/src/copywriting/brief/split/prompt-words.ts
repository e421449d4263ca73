import { ideaWordsOf } from '../../languages/ideas/idea-languages.ts';
import { tokensOf } from './tokens.ts';

/** A word, a number or a mark of a prompt. `kind`: the class of the word, where the language has classes. */
export type PromptWord = { text: string; kind: string; start: number; end: number };

/** A stretch between two marks, as places in a list of words. */
export type PromptClause = { from: number; to: number; before: string; after: string; sentence: number };

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}]|[\p{Script=Katakana}ー]+|[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|\n|\S/gu;
const NO_CLASS = '-';

export function promptWords(prompt: string, language: string): PromptWord[] {
  const kindAt = classesIn(prompt, language);
  return [...prompt.matchAll(WORD)].map(({ 0: text, index: start }) => ({
    text: text.toLocaleLowerCase().replaceAll("'", '’'),
    kind: kindAt[start] ?? NO_CLASS,
    start,
    end: start + text.length,
  }));
}

/** The class of the word or phrase that covers each place. */
function classesIn(prompt: string, language: string): string[] {
  const kinds: string[] = [];
  let lineStart = 0;
  for (const line of prompt.split('\n')) {
    for (const { kind, start, end } of tokensOf(line, ideaWordsOf(language)) ?? [])
      for (let at = lineStart + start; at < lineStart + end; at += 1) kinds[at] = kind;
    lineStart += line.length + 1;
  }
  return kinds;
}

const SENTENCE_END = /^[.!?。！？؟\n]$/u;
const MARK = /^[,;،؛、:()（）[\]「」"“”„«»–—…|•*/=-]$/u;

export function isSentenceEnd({ text }: PromptWord): boolean {
  return SENTENCE_END.test(text);
}

export function isMark(word: PromptWord): boolean {
  return MARK.test(word.text) || isSentenceEnd(word);
}

export function promptClauses(words: readonly PromptWord[]): PromptClause[] {
  const clauses: PromptClause[] = [];
  let from = 0;
  let sentence = 0;
  let before = '^';
  words.forEach((word, at) => {
    if (!isMark(word)) return;
    if (at > from) clauses.push({ from, to: at, before, after: word.text, sentence });
    from = at + 1;
    before = word.text;
    if (isSentenceEnd(word)) sentence += 1;
  });
  if (words.length > from) clauses.push({ from, to: words.length, before, after: '$', sentence });
  return clauses;
}
