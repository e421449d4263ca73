// The beats: each cut of the clip is on one, at a nearly constant tempo.

/** Beats per minute. */
export type Tempo = { least: number; most: number; wanted: number };

/** The part between two cuts. */
export type Section = { atBeat: number; beats: number; secondsPerBeat: number };

const STEP = 0.5;
/** The costs of a tempo that changes at a cut, of an odd number of beats, and of another tempo than wanted. */
const COSTS = { uneven: 1000, odd: 0.12, unwanted: 2 };

/** The sections of a clip, by their lengths in seconds. Each has a whole number of beats. */
export function planBeats(lengths: readonly number[], tempo: Tempo): Section[] {
  let best = { cost: Number.POSITIVE_INFINITY, beats: lengths.map(() => 1) };
  for (let perMinute = tempo.least; perMinute <= tempo.most; perMinute += STEP) {
    const beats = lengths.map((length) => Math.max(1, Math.round((length * perMinute) / 60)));
    const cost = costOf(lengths, beats, { perMinute, wanted: tempo.wanted });
    if (cost < best.cost) best = { cost, beats };
  }
  let atBeat = 0;
  return lengths.map((length, index) => {
    const beats = best.beats[index] ?? 1;
    const section = { atBeat, beats, secondsPerBeat: length / beats };
    atBeat += beats;
    return section;
  });
}

function costOf(
  lengths: readonly number[],
  beats: readonly number[],
  { perMinute, wanted }: { perMinute: number; wanted: number },
): number {
  const sections = lengths.map((length, index) => {
    const count = beats[index] ?? 1;
    const uneven = Math.log((length * perMinute) / 60 / count);
    return COSTS.uneven * uneven ** 2 + (count % 2 === 0 ? 0 : COSTS.odd);
  });
  const sum = sections.reduce((total, cost) => total + cost, 0);
  return sum / lengths.length + COSTS.unwanted * Math.log(perMinute / wanted) ** 2;
}

/** The time of a beat, in seconds. */
export function secondsAt(sections: readonly Section[], beat: number): number {
  return sections.reduce((seconds, { atBeat, beats, secondsPerBeat }) => {
    return seconds + Math.max(0, Math.min(beats, beat - atBeat)) * secondsPerBeat;
  }, 0);
}

const BARS: Readonly<Record<number, readonly number[]>> = { 5: [3, 2], 6: [4, 2], 7: [4, 3], 8: [4, 4] };

/** The number of beats in each bar of a section. */
export function barsOf(beats: number): number[] {
  if (beats <= 4) return [beats];
  return beats > 8 ? [4, ...barsOf(beats - 4)] : [...(BARS[beats] ?? [beats])];
}
