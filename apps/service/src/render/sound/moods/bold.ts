import {
  beatsAt,
  CLOSED,
  CRASH,
  EIGHTHS,
  each,
  HIGH_TOM,
  KICK,
  LOW_TOM,
  type Mood,
  OFFBEATS,
  OPEN,
  SNARE,
} from './mood.ts';

/** Synthetic bass, strings and brass in minor: for dark pages and loud headlines. */
export const bold: Mood = {
  tempo: { least: 96, most: 126, wanted: 110 },
  mode: 'minor',
  tonics: [9, 2, 4, 7, 0],
  progressions: [
    [0, 5, 2, 6],
    [0, 5, 3, 6],
    [0, 2, 5, 6],
    [0, 3, 5, 6],
  ],
  turn: 6,
  instruments: {
    pad: { program: 50, volume: 104, pan: 64, reverb: 60 },
    chords: { program: 48, volume: 112, pan: 78, reverb: 50 },
    bass: { program: 38, volume: 108, pan: 64, reverb: 5 },
    lead: { program: 62, volume: 84, pan: 52, reverb: 50 },
    accents: { program: 61, volume: 80, pan: 64, reverb: 60 },
    drums: { program: 16, volume: 86, pan: 64, reverb: 25 },
  },
  leads: [62, 4, 48, 81],
  chords: [
    [...each([0, 1.5, 3], { beats: 0.5, tone: -1, force: 88 })],
    [0, 3, 2, 3, 0, 3, 2, 3].map((tone, index) => ({ at: index / 2, beats: 0.4, tone, force: 82 })),
    [...each([0, 0.75, 1.5, 2.5, 3.25], { beats: 0.4, tone: -1, force: 84 })],
  ],
  bass: [
    [...each(EIGHTHS.slice(0, 7), { beats: 0.42, tone: 0, force: 100 }), { at: 3.5, beats: 0.42, tone: 2, force: 96 }],
    [
      ...each([0, 0.75, 1.5], { beats: 0.6, tone: 0, force: 104 }),
      ...each([2, 2.75], { beats: 0.6, tone: 0, force: 100 }),
      ...each([3.5], { beats: 0.45, tone: 1, force: 94 }),
    ],
  ],
  motifs: [
    [
      { at: 0, beats: 1.5, step: 0 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 1, step: 2 },
      { at: 3, beats: 1, step: 1 },
    ],
    [
      { at: 0, beats: 0.75, step: 2 },
      { at: 0.75, beats: 0.75, step: 2 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 2, step: 0 },
    ],
    [
      { at: 0, beats: 0.5, step: 0 },
      { at: 0.5, beats: 0.5, step: 2 },
      { at: 1, beats: 1, step: 3 },
      { at: 2, beats: 2, step: 2 },
    ],
  ],
  drums: {
    light: [...beatsAt([0, 2], KICK, 96), ...beatsAt(EIGHTHS, CLOSED, 58)],
    full: [
      [...beatsAt([0, 1.5, 2.5], KICK, 108), ...beatsAt([1, 3], SNARE, 100), ...beatsAt(EIGHTHS, CLOSED, 64)].concat(
        beatsAt([3.5], OPEN, 70),
      ),
      [...beatsAt([0, 1, 2, 3], KICK, 106), ...beatsAt([1, 3], SNARE, 98), ...beatsAt(OFFBEATS, OPEN, 58)],
    ],
    fill: [...beatsAt([0, 0.25], HIGH_TOM, 92), ...beatsAt([0.5, 0.75], LOW_TOM, 104)],
    hit: [...beatsAt([0], KICK, 118), ...beatsAt([0], CRASH, 104)],
  },
};
