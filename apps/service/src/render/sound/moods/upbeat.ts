import {
  beatsAt,
  CLAP,
  CLOSED,
  CRASH,
  EIGHTHS,
  each,
  KICK,
  type Mood,
  OFFBEATS,
  OPEN,
  QUARTERS,
  SNARE,
  TAMBOURINE,
} from './mood.ts';

/** Electric piano and clean guitar over a walking beat: for most pages. */
export const upbeat: Mood = {
  tempo: { least: 98, most: 132, wanted: 116 },
  mode: 'major',
  tonics: [0, 2, 4, 5, 7, 9],
  progressions: [
    [0, 4, 5, 3],
    [0, 3, 5, 4],
    [5, 3, 0, 4],
    [0, 3, 1, 4],
  ],
  turn: 4,
  instruments: {
    pad: { program: 89, volume: 96, pan: 64, reverb: 60 },
    chords: { program: 27, volume: 70, pan: 84, reverb: 40 },
    bass: { program: 33, volume: 108, pan: 64, reverb: 10 },
    lead: { program: 4, volume: 124, pan: 50, reverb: 50 },
    accents: { program: 9, volume: 88, pan: 44, reverb: 60 },
    drums: { program: 0, volume: 104, pan: 64, reverb: 25 },
  },
  leads: [4, 11, 12, 25],
  chords: [
    each(OFFBEATS, { beats: 0.4, tone: -1, force: 78 }),
    [
      ...each([0.5, 1.5, 3.5], { beats: 0.4, tone: -1, force: 78 }),
      ...each([2.25], { beats: 0.6, tone: -1, force: 82 }),
    ],
    [0, 2, 1, 2, 3, 2, 1, 2].map((tone, index) => ({ at: index / 2, beats: 0.45, tone, force: 74 })),
  ],
  bass: [
    [
      ...each([0, 2], { beats: 0.7, tone: 0, force: 98 }),
      ...each([0.75, 2.75], { beats: 0.2, tone: 0, force: 84 }),
      ...each([1.5], { beats: 0.45, tone: 1, force: 88 }),
      ...each([3.5], { beats: 0.45, tone: 2, force: 88 }),
    ],
    [
      ...each(QUARTERS, { beats: 0.45, tone: 0, force: 98 }),
      ...each([0.5, 1.5, 2.5], { beats: 0.4, tone: 2, force: 80 }),
      ...each([3.5], { beats: 0.4, tone: 1, force: 84 }),
    ],
  ],
  motifs: [
    [
      { at: 0, beats: 0.75, step: 2 },
      { at: 0.75, beats: 0.75, step: 1 },
      { at: 1.5, beats: 0.5, step: 0 },
      { at: 2, beats: 1, step: 1 },
      { at: 3, beats: 1, step: 2 },
    ],
    [
      { at: 0, beats: 0.5, step: 0 },
      { at: 0.5, beats: 0.5, step: 1 },
      { at: 1, beats: 1, step: 2 },
      { at: 2.5, beats: 0.5, step: 3 },
      { at: 3, beats: 1, step: 2 },
    ],
    [
      { at: 0.5, beats: 0.5, step: 3 },
      { at: 1, beats: 0.5, step: 2 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 1.5, step: 0 },
    ],
  ],
  drums: {
    light: [...beatsAt(QUARTERS, KICK, 84), ...beatsAt(OFFBEATS, CLOSED, 60)],
    full: [
      [...beatsAt(QUARTERS, KICK, 98), ...beatsAt([1, 3], CLAP, 88), ...beatsAt(EIGHTHS, CLOSED, 62)].concat(
        beatsAt(OFFBEATS, TAMBOURINE, 50),
      ),
      [...beatsAt([0, 1.5, 2], KICK, 98), ...beatsAt([1, 3], SNARE, 86), ...beatsAt(EIGHTHS, CLOSED, 60)].concat(
        beatsAt([3.5], OPEN, 64),
      ),
    ],
    fill: [...beatsAt([0, 0.25], SNARE, 70), ...beatsAt([0.5, 0.75], SNARE, 92)],
    hit: [...beatsAt([0], KICK, 110), ...beatsAt([0], CRASH, 92)],
  },
};
