import type { Words } from '../languages/words.ts';
import { widthOf } from './text-length.ts';

const MAX_WIDTH = 28;
const MOST_SHARE = 0.7;

/** The run of a hook to set apart: the first of these that is short enough to stand out. */
export function findEmphasis(hook: string, words: Words): string {
  // The last one: a name may begin with a day, a deadline ends the sentence.
  const deadline = [...hook.matchAll(new RegExp(words.deadlines.source, 'giu'))].at(-1)?.[0];
  const found = [deadline, counted(hook, words), ...tails(hook, words)];
  return found.find((run) => run !== undefined && isFitting(run, hook)) ?? '';
}

function isFitting(run: string, hook: string): boolean {
  return (
    run.length > 1 && hook.includes(run) && widthOf(run) <= MAX_WIDTH && widthOf(run) <= widthOf(hook) * MOST_SHARE
  );
}

const COUNT_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر';

/** A number with its noun: "38-litre pack", "twelve chairs", "تسع قرى". */
function counted(hook: string, { code }: Words): string | undefined {
  if (code === 'ja') return undefined;
  const number = `(?:[$€£]?\\p{Nd}[\\p{Nd}.,]*(?: ?%)?|(?:${COUNT_WORDS})(?:[ -](?:hundred|thousand|and|${COUNT_WORDS})(?!\\p{L}))*)`;
  const match = new RegExp(
    `(?<![\\p{L}\\p{N}])${number}(?:-\\p{L}+)? (\\p{L}[\\p{L}-]*)(?: (?:\\p{L}+s)(?![\\p{L}]))?`,
    'iu',
  ).exec(hook);
  return match?.[0] ?? /[$€£]\p{Nd}[\p{Nd}.,]*|\p{Nd}{1,20}%/u.exec(hook)?.[0];
}

function tails(hook: string, words: Words): (string | undefined)[] {
  if (words.code === 'ja') return [/、([^、。]+)[。]?$/u.exec(hook)?.[1], lastPhrases(hook)];
  const afterComma = /[,،;:—–] (?!die |der |das |qui |que |which |who )([^,،]+?)[.!?]?$/u.exec(hook)?.[1];
  const relative = /, (?:die|der|das|qui|que|which|who) ([^,]+?)[.!?]?$/u.exec(hook)?.[1];
  const clause =
    /(?<!\p{L})((?:before|without|that|not|keeps|what|ohne|statt|bevor|nicht|sans|avant|sin|antes)(?!\p{L}) ?.+?)[.!?]?$/iu.exec(
      hook,
    )?.[1];
  const parts = hook.replace(/[.!?؟]$/u, '').split(/\s+/);
  // Three words are nearly all of a short hook.
  const last = [3, 2].map((count) => parts.slice(-count).join(' '));
  return [afterComma, relative, clause, ...last];
}

/** Phrases of Japanese end with a particle; the last two are what the sentence comes to. */
function lastPhrases(hook: string): string {
  const phrases = hook.replace(/[。！]$/u, '').match(/[^をにがはでへも]+[をにがはでへも]?/gu) ?? [];
  return phrases.slice(-2).join('');
}
