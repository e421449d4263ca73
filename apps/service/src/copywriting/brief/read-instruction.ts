import type { Slots } from './brief.ts';
import { type InstructionSlot, instructionRules, ORDER } from './instruction-rules.ts';

/** A part of an instruction, in its own words; `what` is what has to be there, or must not be. */
export type InstructionPart = { part: string; slot: InstructionSlot; what: string };

const MOST_PARTS = 24;

/** The parts of an instruction, each with what it is about. */
export function readParts(instruction: string | null): InstructionPart[] {
  const parts: InstructionPart[] = [];
  for (const piece of piecesOf(instruction ?? '')) {
    const before = parts.at(-1);
    const read = partOf(piece);
    // "mention the date, the price": the second half of a list.
    const isListed = before !== undefined && (before.slot === 'must' || before.slot === 'must_not');
    if (read.slot === 'other' && isListed && !ORDER.test(piece))
      parts.push({ part: piece, slot: before.slot, what: piece });
    else parts.push(read);
  }
  return parts.slice(0, MOST_PARTS);
}

function piecesOf(instruction: string): string[] {
  return instruction
    .normalize('NFC')
    .split(/[.;!?\n。；！？؛]+(?=\s|$)|[,、،]\s*|[\n。、]/u)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .flatMap(halvesOf);
}

/** "short and formal" are two parts; "bread and butter" is one. */
function halvesOf(piece: string): string[] {
  const { slot } = partOf(piece);
  if (slot === 'must' || slot === 'must_not' || slot === 'audience' || slot === 'truth') return [piece];
  const halves = piece.split(/\s+(?:and|but|und|aber|et|mais|y|pero)\s+/iu);
  return halves.length > 1 && halves.every((half) => partOf(half).slot !== 'other') ? halves : [piece];
}

function partOf(piece: string): InstructionPart {
  for (const { slot, pattern } of instructionRules) {
    const found = pattern.exec(piece);
    if (found === null) continue;
    const { what, ja, ar } = found.groups ?? {};
    return { part: piece, slot, what: (what ?? ja ?? ar ?? piece).replace(/["“”'‘’]+/gu, '').trim() };
  }
  return { part: piece, slot: 'other', what: piece };
}

const LEADING =
  /^(?:the|an?|our|my|your|any|words?|der|die|das|den|eine?n?|unser\p{L}*|les?|la|une?|notre|nos|el|los|las|una|nuestr\p{L}*) /iu;

/** The things that a part names: "the mill or the price" are two. */
export function phrasesIn(what: string): string[] {
  return what
    .split(/\s+(?:or|and|und|oder|et|ou|y|o)\s+|[,、،]\s*/iu)
    .map((phrase) => phrase.replace(LEADING, '').replace(LEADING, '').trim())
    .filter((phrase) => phrase.length > 1);
}

/** Parts of the instruction, and the tone that the prompt of an idea asks for. */
export function instructionParts(
  instruction: string | null,
  idea: { slots: Pick<Slots, 'tone'> } | null,
): InstructionPart[] {
  return readParts([instruction, idea?.slots.tone].filter((text) => text != null).join('. '));
}
