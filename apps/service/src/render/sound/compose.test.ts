import fc from 'fast-check';
import { expect, test } from 'vitest';
import { styles } from '#render/template';
import { secondsAt } from './beats.ts';
import { compose, type MusicRequest } from './compose.ts';
import { midiOf } from './midi.ts';
import type { Note, Score } from './score.ts';

/** Clips of two to six cards, and an end card. */
const orders: fc.Arbitrary<MusicRequest> = fc
  .record({
    seed: fc.nat(),
    style: fc.constantFrom(...styles),
    lengths: fc.array(fc.integer({ min: 48, max: 120 }), { minLength: 2, maxLength: 6 }),
    end: fc.integer({ min: 60, max: 90 }),
  })
  .map(({ lengths, end, ...order }) => {
    const cuts = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, item) => sum + item, 0) / 30);
    return { ...order, cuts, seconds: (cuts.at(-1) ?? 0) + end / 30 };
  });

const pitched = ({ notes }: Score): Note[] => notes.filter(({ part }) => part !== 'drums');
const endOf = ({ at, beats }: Note): number => at + beats;

test('compose puts each cut on a beat, with a hit and a chord on it', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const score = compose(order);
      const starts = score.sections.map(({ atBeat }) => atBeat);
      expect(starts.slice(1).map((beat) => secondsAt(score.sections, beat).toFixed(3))).toEqual(
        order.cuts.map((cut) => cut.toFixed(3)),
      );
      for (const start of starts) {
        const parts = new Set(score.notes.filter(({ at }) => at === start).map(({ part }) => part));
        for (const part of ['drums', 'bass', 'pad', 'accents'] as const) expect(parts.has(part), part).toBe(true);
      }
    }),
  );
});

test('compose keeps its tempo within a tenth wherever the cuts are', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const lengths = compose(order).sections.map(({ secondsPerBeat }) => secondsPerBeat);
      expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.25);
    }),
  );
});

test('compose lets no two tones sound together that are a semitone apart', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const notes = pitched(compose(order));
      const rubs = notes.flatMap((note, index) =>
        notes.slice(index + 1).filter((other) => {
          const together = Math.min(endOf(note), endOf(other)) - Math.max(note.at, other.at);
          const interval = Math.abs(note.pitch - other.pitch) % 12;
          return together > 0.01 && (interval === 1 || interval === 11);
        }),
      );
      expect(rubs).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('compose leaves no beat empty, and ends on the tonic', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const score = compose(order);
      const last = score.sections.at(-1);
      const end = (last?.atBeat ?? 0) + (last?.beats ?? 0);
      const notes = pitched(score);
      for (let beat = 0; beat < end; beat += 1)
        expect(
          notes.some((note) => note.at <= beat && endOf(note) > beat),
          `beat ${beat}`,
        ).toBe(true);
      const final = notes.filter((note) => endOf(note) === end);
      const bass = final.find(({ part }) => part === 'bass');
      const lead = final.find(({ part }) => part === 'lead');
      expect((lead?.pitch ?? 1) % 12).toBe((bass?.pitch ?? 0) % 12);
      expect(Math.max(...score.notes.map(endOf))).toBe(end);
    }),
  );
});

test('compose plays every part within its range', () => {
  const ranges = {
    bass: [28, 52],
    pad: [48, 80],
    chords: [50, 92],
    lead: [60, 90],
    accents: [72, 96],
    drums: [35, 81],
  };
  fc.assert(
    fc.property(orders, (order) => {
      for (const { part, pitch, velocity } of compose(order).notes) {
        const [least = 0, most = 0] = ranges[part];
        expect(pitch, part).toBeGreaterThanOrEqual(least);
        expect(pitch, part).toBeLessThanOrEqual(most);
        expect(velocity > 0 && velocity < 128).toBe(true);
      }
    }),
  );
});

test('compose gives the same piece for the same seed, another for another', () => {
  const order = { style: 'broadside', seconds: 14, cuts: [3, 6, 9, 11.5] } as const;
  const pieces = [1, 1, 2, 3, 4].map((seed) => midiOf(compose({ ...order, seed })).toString('hex'));
  expect(pieces[0]).toBe(pieces[1]);
  expect(new Set(pieces).size).toBe(4);
});

test('compose plays a long clip without cuts to its end', () => {
  const score = compose({ seed: 5, style: 'folio', seconds: 48, cuts: [] });
  const last = score.sections.at(-1);
  expect(secondsAt(score.sections, (last?.atBeat ?? 0) + (last?.beats ?? 0))).toBeCloseTo(48);
});
