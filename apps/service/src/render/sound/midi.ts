// A score as a Standard MIDI File of one track.

import type { Note, PartName, Score } from './score.ts';

const TICKS = 960;
const CHANNELS: Readonly<Record<PartName, number>> = { pad: 0, chords: 1, bass: 2, lead: 3, accents: 4, drums: 9 };
const [NOTE_OFF, NOTE_ON, CONTROL, PROGRAM, META] = [0x80, 0x90, 0xb0, 0xc0, 0xff];
const [VOLUME, PAN, REVERB] = [7, 10, 91];
const [SET_TEMPO, END_OF_TRACK] = [0x51, 0x2f];

/** At the same tick a note ends before the next begins. */
type Event = { tick: number; order: number; bytes: number[] };

export function midiOf({ sections, instruments, notes }: Score): Buffer {
  const last = sections.at(-1);
  const endBeat = last === undefined ? 0 : last.atBeat + last.beats;
  const events = [
    ...sections.map(({ atBeat, secondsPerBeat }) => tempoAt(atBeat, secondsPerBeat)),
    ...Object.entries(CHANNELS).flatMap(([part, channel]) => settings(channel, instruments[part as PartName])),
    ...notes.flatMap(eventsOf),
    { tick: endBeat * TICKS, order: 3, bytes: [META, END_OF_TRACK, 0] },
  ].toSorted((one, other) => one.tick - other.tick || one.order - other.order);
  let before = 0;
  const body = events.flatMap(({ tick, bytes }) => {
    const delta = tick - before;
    before = tick;
    return [...variableLength(delta), ...bytes];
  });
  return Buffer.concat([chunk('MThd', [0, 0, 0, 1, TICKS >> 8, TICKS & 255]), chunk('MTrk', body)]);
}

function tempoAt(beat: number, secondsPerBeat: number): Event {
  const micros = Math.round(secondsPerBeat * 1_000_000);
  return { tick: beat * TICKS, order: 0, bytes: [META, SET_TEMPO, 3, ...bigEndian(micros, 3)] };
}

function settings(channel: number, instrument: Score['instruments'][PartName]): Event[] {
  const { program, volume, pan, reverb } = instrument;
  const messages = [
    [PROGRAM | channel, program],
    [CONTROL | channel, VOLUME, volume],
    [CONTROL | channel, PAN, pan],
    [CONTROL | channel, REVERB, reverb],
  ];
  return messages.map((bytes) => ({ tick: 0, order: 0, bytes }));
}

function eventsOf({ part, pitch, at, beats, velocity }: Note): Event[] {
  const channel = CHANNELS[part];
  const [from, to] = [Math.round(at * TICKS), Math.round((at + beats) * TICKS)];
  return [
    { tick: from, order: 2, bytes: [NOTE_ON | channel, pitch, velocity] },
    { tick: Math.max(from + 1, to), order: 1, bytes: [NOTE_OFF | channel, pitch, 0] },
  ];
}

function variableLength(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >> (8 * (bytes - 1 - index))) & 255);
}

function chunk(name: string, body: readonly number[]): Buffer {
  return Buffer.from([...Buffer.from(name, 'latin1'), ...bigEndian(body.length, 4), ...body]);
}
