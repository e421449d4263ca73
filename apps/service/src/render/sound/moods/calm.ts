import { beatsAt, each, KICK, type Mood, OFFBEATS, QUARTERS, RIDE, RIM, SPLASH } from './mood.ts';

/** Piano and slow strings over an upright bass: for pages set as editorial. */
export const calm: Mood = {
  tempo: { least: 84, most: 121, wanted: 96 },
  mode: 'major',
  tonics: [0, 2, 5, 7, 9, 10],
  progressions: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [3, 0, 4, 5],
    [0, 2, 3, 4],
  ],
  turn: 4,
  instruments: {
    pad: { program: 49, volume: 84, pan: 58, reverb: 70 },
    chords: { program: 0, volume: 122, pan: 70, reverb: 50 },
    bass: { program: 32, volume: 98, pan: 64, reverb: 20 },
    lead: { program: 0, volume: 116, pan: 56, reverb: 60 },
    accents: { program: 8, volume: 78, pan: 80, reverb: 80 },
    drums: { program: 40, volume: 62, pan: 64, reverb: 40 },
  },
  leads: [0, 11, 8, 24],
  chords: [
    [0, 2, 1, 3].map((tone, index) => ({ at: index, beats: 1.9, tone, force: 64 })),
    [0, 2, 1, 2, 3, 2, 1, 2].map((tone, index) => ({ at: index / 2, beats: 0.9, tone, force: 58 })),
    [
      ...each([0, 2], { beats: 1.8, tone: 0, force: 66 }),
      ...each([0.5, 2.5], { beats: 1.4, tone: 1, force: 58 }),
    ].concat(each([1, 3], { beats: 0.9, tone: 2, force: 60 })),
  ],
  bass: [
    [
      { at: 0, beats: 1.9, tone: 0, force: 84 },
      { at: 2, beats: 1.9, tone: 1, force: 74 },
    ],
    [
      { at: 0, beats: 2.9, tone: 0, force: 84 },
      { at: 3, beats: 0.9, tone: 1, force: 72 },
    ],
  ],
  motifs: [
    [
      { at: 0, beats: 1.5, step: 0 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 2, step: 2 },
    ],
    [
      { at: 0, beats: 1, step: 2 },
      { at: 1, beats: 1, step: 1 },
      { at: 2, beats: 1.5, step: 0 },
      { at: 3.5, beats: 0.5, step: 1 },
    ],
    [
      { at: 0.5, beats: 0.5, step: 0 },
      { at: 1, beats: 1, step: 1 },
      { at: 2, beats: 2, step: 3 },
    ],
  ],
  drums: {
    light: beatsAt(OFFBEATS, RIDE, 34),
    full: [
      [...beatsAt([0, 2.5], KICK, 62), ...beatsAt([1, 3], RIM, 50), ...beatsAt(QUARTERS, RIDE, 42)],
      [...beatsAt([0, 2], KICK, 62), ...beatsAt([1, 3], RIM, 46), ...beatsAt(OFFBEATS, RIDE, 46)],
    ],
    fill: [...beatsAt([0, 0.5], RIM, 52), ...beatsAt([0.75], RIM, 60)],
    hit: [...beatsAt([0], KICK, 88), ...beatsAt([0], SPLASH, 74)],
  },
};
