// Chooses the moments of a talk for clips, by a score with explainable parts.

import type { RatedSentence, SpokenWord } from '#copywriting';
import { CUT_MARGIN, type Cut, cutWords } from '#packs';

export type Moment = {
  startSeconds: number;
  endSeconds: number;
  /** 0 to 100. */
  score: number;
  /** The parts that sum to the score. */
  parts: Record<'content' | 'opening' | 'ending' | 'energy' | 'air' | 'length', number>;
  words: SpokenWord[];
};

export type Talk = {
  sentences: readonly RatedSentence[];
  words: readonly SpokenWord[];
  /** One level per tenth of a second, in decibels. */
  levels: readonly number[];
  durationSeconds: number;
};

const MOST = 5;
const MOST_OFFERED = 10;
const LEAST_SECONDS = 15;
const MOST_SECONDS = 60;
/** A moment with less than half the best score is left out. */
const LEAST_SHARE_OF_BEST = 0.5;

/** Chooses by the score alone. */
export function chooseMoments(talk: Talk): Moment[] {
  return takeMoments(offerMoments(talk));
}

/**
 * Without overlap, the best first: more than are taken, so that a model may prefer others. A short talk is one moment.
 */
export function offerMoments(talk: Talk): Moment[] {
  const whole = wholeOf(talk);
  if (talk.durationSeconds <= LEAST_SECONDS) return [whole];
  // A talk of hours has tens of thousands of candidates: shared values are computed once.
  const usualLevel = heardLevel(talk.levels);
  const candidates = talk.sentences.flatMap((_, first) => stretchesFrom({ ...talk, usualLevel }, first));
  candidates.sort((a, b) => b.score - a.score);
  const least = (candidates[0]?.score ?? 0) * LEAST_SHARE_OF_BEST;
  const offered: Moment[] = [];
  for (const moment of candidates) {
    if (offered.length >= MOST_OFFERED || moment.score < least) break;
    const isApart = (other: Moment) =>
      moment.endSeconds <= other.startSeconds || moment.startSeconds >= other.endSeconds;
    if (offered.every(isApart)) offered.push(moment);
  }
  return offered.length === 0 ? [whole] : offered;
}

/** The first of the offered moments, in the order of the talk. */
export function takeMoments(offered: readonly Moment[]): Moment[] {
  return offered.slice(0, MOST).toSorted((a, b) => a.startSeconds - b.startSeconds);
}

type RatedTalk = Talk & { usualLevel: number };

function stretchesFrom(talk: RatedTalk, first: number): Moment[] {
  const { sentences } = talk;
  const moments: Moment[] = [];
  for (let last = first; last < sentences.length; last += 1) {
    const part = sentences.slice(first, last + 1);
    const seconds = (part.at(-1)?.endSeconds ?? 0) - (part[0]?.startSeconds ?? 0);
    if (seconds > MOST_SECONDS - CUT_MARGIN.before - CUT_MARGIN.after) break;
    if (seconds >= LEAST_SECONDS) moments.push(rate(talk, part, sentences[last + 1]));
  }
  return moments;
}

function rate(talk: RatedTalk, part: readonly RatedSentence[], next: RatedSentence | undefined): Moment {
  const cut = cutWords(talk, part[0]?.startSeconds ?? 0, part.at(-1)?.endSeconds ?? 0);
  const parts = {
    content: contentOf(part),
    opening: openingOf(part[0]),
    ending: endingOf(part.at(-1), next),
    energy: energyOf(talk, cut),
    air: airOf(cut.words, cut),
    length: lengthOf(cut.endSeconds - cut.startSeconds),
  };
  const sum = Object.values(parts).reduce((total, value) => total + value, 0);
  return { ...cut, parts, score: Math.round(Math.min(100, Math.max(0, sum))) };
}

/** 0 to 45: the average content of its sentences, and that of its best one. */
function contentOf(part: readonly RatedSentence[]): number {
  const scores = part.map(({ score }) => score);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return clamp(8 * mean + 4 * Math.max(...scores), 0, 45);
}

/** Up to 20: its first sentence does not depend on context, is short, and has more content than its neighbours. */
function openingOf(first: RatedSentence | undefined): number {
  if (first === undefined) return 0;
  const words = first.text.split(/\s+/).length;
  const isStrong = /\d|\b(?:never|nobody|most|best|worst|only|wrong|secret|why|how|not)\b|\?/iu.test(first.text);
  return (first.leans ? -25 : 8) + (words <= 14 ? 4 : 0) + (isStrong ? 5 : 0) + clamp(first.score, 0, 3);
}

/** Up to 10: it ends at the end of a thought. */
function endingOf(last: RatedSentence | undefined, next: RatedSentence | undefined): number {
  if (last === undefined || last.isTied) return -15;
  const pause = next === undefined ? 1 : next.startSeconds - last.endSeconds;
  return (next?.leans ? -6 : 4) + clamp(5 * pause, 0, 6);
}

/** -5 to 10: louder than the talk on average. */
function energyOf({ levels, usualLevel }: RatedTalk, { startSeconds, endSeconds }: Cut): number {
  return clamp(2 * (heardLevel(levels.slice(startSeconds * 10, endSeconds * 10)) - usualLevel) + 4, -5, 10);
}

function heardLevel(levels: readonly number[]): number {
  const loud = levels.filter((level) => level > -50);
  return loud.reduce((sum, level) => sum + level, 0) / Math.max(1, loud.length);
}

/** 0 to -30: pauses of more than a second. */
function airOf(words: readonly SpokenWord[], { startSeconds, endSeconds }: Cut): number {
  const dead = words.reduce((sum, word, index) => {
    const gap = (words[index + 1]?.startSeconds ?? word.endSeconds) - word.endSeconds;
    return sum + Math.max(0, gap - 0.9);
  }, 0);
  return -clamp((100 * dead) / Math.max(1, endSeconds - startSeconds), 0, 30);
}

/** 0 to 15: best between 20 and 40 seconds. */
function lengthOf(seconds: number): number {
  return clamp(15 - Math.max(0, 20 - seconds, (seconds - 40) / 2), 0, 15);
}

/** When nothing can be chosen: the beginning, cut after a whole word. */
function wholeOf({ words, durationSeconds }: Talk): Moment {
  const fitting = words.filter(({ endSeconds }) => endSeconds <= MOST_SECONDS);
  const next = words[fitting.length];
  const last = fitting.at(-1)?.endSeconds ?? 0;
  const endSeconds = next === undefined ? Math.min(durationSeconds, MOST_SECONDS) : (last + next.startSeconds) / 2;
  const parts = { content: 0, opening: 0, ending: 0, energy: 0, air: 0, length: 0 };
  return { startSeconds: 0, endSeconds: Math.min(endSeconds, MOST_SECONDS), score: 50, parts, words: fitting };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
