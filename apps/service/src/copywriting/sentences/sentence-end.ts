import type { ParsedSource } from '../source/parsed-source.ts';

/** A line of its own, ended as its script ends one. */
export function ended(text: string, { words }: Pick<ParsedSource, 'words'>): string {
  const line = text.trim();
  if (/[.!?。！？؟…:：।]["”»」)]?$/u.test(line)) return line;
  return `${line}${words.code === 'ja' || words.code === 'zh' ? '。' : '.'}`;
}
