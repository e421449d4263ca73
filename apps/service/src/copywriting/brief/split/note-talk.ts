import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { letters } from '../../languages/ideas/word-class.ts';
import { clausePattern } from './clause-pattern.ts';
import type { SplitPrompt } from './prompt-parts.ts';
import { kindsOf, type Token, tokensOf } from './tokens.ts';

/** Says how, for whom or without what. */
const STEERS = clausePattern('[tone craft aspect style steer mention not it like]');
/** "Post about the fair": orders the work, and nothing more. */
const ONLY_ORDERS = clausePattern(
  '^[polite and glue determiner asker modal writer want compose notify say about that for on medium piece network comma colon readers know topic]* $',
);
const STEERS_JAPANESE =
  /口調|トーン|雰囲気|テイスト|文体|感じ|ノリ|っぽく|らしく|ハッシュタグ|絵文字|改行|文字|[短長]|丁寧|やさし|優し|明る|楽し|面白|シンプル|カジュアル|フォーマル|ないで|なし/u;
const AUDIENCE =
  /^(?:target(?:ing|ed at|s)?|aimed at|audience|zielgruppe|richtet sich an|gerichtet an|cible|destinée? (?:à|aux)|dirigid[oa] a|público(?: objetivo)?|الجمهور|موجه (?:إلى|ل))\s*[:=]?\s*(.+)$/iu;
const EDGES = /^[\s,;:.،、。–—()-]+|[\s,;:،、–—(-]+$/gu;

/** Puts words to the writer into their slots. */
export function noteTalk(stretch: string, words: IdeaWords, split: SplitPrompt): void {
  for (const line of stretch.split('\n')) {
    const text = line.replace(EDGES, '');
    if (/[\p{L}\p{N}]/u.test(text)) noteLine(text, tokensOf(text, words) ?? [], split);
  }
}

function noteLine(text: string, tokens: readonly Token[], split: SplitPrompt): void {
  const kinds = kindsOf(tokens);
  split.talk.push(text);
  split.hashtags.push(...(text.match(/#[\p{L}\p{N}_]+/gu) ?? []));
  if (kinds.includes(letters.network)) split.platforms ??= text;
  if (kinds.includes(letters.not)) split.unnamed.push(...namesIn(text, tokens));
  const audience = AUDIENCE.exec(text)?.[1];
  if (audience !== undefined) split.audience ??= audience.trim();
  else if (steersIt(text, kinds)) split.tone.push(text);
}

function namesIn(text: string, tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind === letters.name).map(({ start, end }) => text.slice(start, end));
}

function steersIt(text: string, kinds: string): boolean {
  return kinds === '' ? STEERS_JAPANESE.test(text) : STEERS.test(kinds) && !ONLY_ORDERS.test(kinds);
}
