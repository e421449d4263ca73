import type { Moment } from '../copy.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { widthOf } from './text-length.ts';
import { stop } from './trim.ts';

const SHORTEST_SECONDS = 18;
const LONGEST_SECONDS = 60;
const MOST = 5;

/** The stretches of a talk that stand on their own, the best first in time. */
export function findMoments({ kind, sentences }: ParsedSource): Moment[] {
  if (kind !== 'video') return [];
  const all = sentences.flatMap((first, index) => (first.leans ? [] : stretchesFrom(sentences, index)));
  all.sort((a, b) => b.score - a.score);
  const chosen: Moment[] = [];
  for (const moment of all) {
    if (chosen.length >= MOST) break;
    if (chosen.every((other) => moment.endSeconds <= other.startSeconds || moment.startSeconds >= other.endSeconds))
      chosen.push(moment);
  }
  return chosen.sort((a, b) => a.startSeconds - b.startSeconds);
}

function stretchesFrom(sentences: readonly Sentence[], index: number): Moment[] {
  const moments: Moment[] = [];
  const startSeconds = sentences[index]?.startSeconds ?? 0;
  for (let end = index; end < sentences.length; end += 1) {
    const last = sentences[end];
    const next = sentences[end + 1];
    const endSeconds = last?.endSeconds ?? startSeconds;
    if (last === undefined || endSeconds - startSeconds > LONGEST_SECONDS) break;
    // It ends at a pause, and never before a sentence that belongs to it.
    const pauses = next === undefined || (next.startSeconds ?? 0) - endSeconds > 0.03 || /[.!?]$/.test(last.quote);
    if (endSeconds - startSeconds < SHORTEST_SECONDS || last.isTied || next?.leans === true || !pauses) continue;
    const part = sentences.slice(index, end + 1);
    const mean = part.reduce((sum, { score }) => sum + score, 0) / part.length;
    const best = Math.max(...part.map(({ score }) => score));
    moments.push({
      startSeconds,
      endSeconds,
      title: titleOf(part),
      score: Math.round((mean + best) * 100) / 100,
      transcript: part.map(({ text }) => text).join(' '),
    });
  }
  return moments;
}

function titleOf(part: readonly Sentence[]): string {
  const fitting = part.filter(({ text }) => widthOf(text) >= 16 && widthOf(text) <= 60);
  const best = [...fitting].sort((a, b) => b.score - a.score)[0] ?? part[0];
  return stop(best?.text ?? '');
}
