import { beatsAt, CLAP, EIGHTHS, each, KICK, MARACAS, type Mood, OFFBEATS, RIM, SPLASH, TAMBOURINE } from './mood.ts';

/** Marimba and plucked strings over a bouncing bass. */
export const playful: Mood = {
  tempo: { least: 99, most: 136, wanted: 120 },
  mode: 'major',
  tonics: [0, 2, 5, 7, 10],
  progressions: [
    [0, 3, 0, 4],
    [0, 5, 1, 4],
    [0, 3, 4, 3],
    [0, 2, 3, 4],
  ],
  turn: 4,
  instruments: {
    pad: { program: 52, volume: 84, pan: 64, reverb: 60 },
    chords: { program: 45, volume: 122, pan: 82, reverb: 40 },
    bass: { program: 32, volume: 112, pan: 64, reverb: 10 },
    lead: { program: 12, volume: 112, pan: 48, reverb: 45 },
    accents: { program: 9, volume: 90, pan: 70, reverb: 60 },
    drums: { program: 8, volume: 78, pan: 64, reverb: 25 },
  },
  leads: [12, 24, 13, 9],
  chords: [
    each([1, 3], { beats: 0.4, tone: -1, force: 88 }),
    each(OFFBEATS, { beats: 0.35, tone: -1, force: 82 }),
    [...each([0.5, 1, 2.5, 3], { beats: 0.35, tone: -1, force: 84 })],
  ],
  bass: [
    [...each([0], { beats: 0.8, tone: 0, force: 98 }), ...each([2], { beats: 0.8, tone: 1, force: 94 })],
    [
      ...each([0], { beats: 0.7, tone: 0, force: 98 }),
      ...each([1, 3], { beats: 0.4, tone: 2, force: 82 }),
      ...each([2], { beats: 0.7, tone: 1, force: 94 }),
    ],
  ],
  motifs: [
    [
      { at: 0, beats: 0.5, step: 0 },
      { at: 0.5, beats: 0.5, step: 1 },
      { at: 1, beats: 0.5, step: 2 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 1, step: 3 },
      { at: 3, beats: 0.5, step: 2 },
    ],
    [
      { at: 0, beats: 0.5, step: 3 },
      { at: 1, beats: 0.5, step: 2 },
      { at: 1.5, beats: 0.5, step: 1 },
      { at: 2, beats: 0.5, step: 0 },
      { at: 3, beats: 0.5, step: 1 },
    ],
    [
      { at: 0.5, beats: 0.5, step: 1 },
      { at: 1, beats: 0.5, step: 2 },
      { at: 2, beats: 0.5, step: 2 },
      { at: 2.5, beats: 0.5, step: 3 },
      { at: 3, beats: 1, step: 4 },
    ],
  ],
  drums: {
    light: [...beatsAt([0, 2], KICK, 70), ...beatsAt(EIGHTHS, MARACAS, 62)],
    full: [
      [...beatsAt([0, 2], KICK, 92), ...beatsAt([1, 3], CLAP, 82), ...beatsAt(EIGHTHS, MARACAS, 70)],
      [...beatsAt([0, 1.5, 2], KICK, 92), ...beatsAt([1, 3], RIM, 78), ...beatsAt(OFFBEATS, TAMBOURINE, 66)].concat(
        beatsAt([3], CLAP, 76),
      ),
    ],
    fill: [...beatsAt([0, 0.5], CLAP, 84), ...beatsAt([0.75], CLAP, 92)],
    hit: [...beatsAt([0], KICK, 104), ...beatsAt([0], SPLASH, 92)],
  },
};
