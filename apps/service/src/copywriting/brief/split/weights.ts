import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './label-chain.ts';
import { BUCKETS, type TaggerWeights } from './tag-writer-words.ts';

const MOST = 127;

/** One byte for each feature, behind the scale and the steps. Written by `npm run tagger`. */
export function packWeights({ features, scale, steps }: TaggerWeights): Uint8Array {
  const weights = Array.from(features, (weight) => weight * scale);
  const largest = Math.max(...weights.map(Math.abs), Number.EPSILON);
  const numbers = Float32Array.of(largest / MOST, ...Array.from(steps));
  const bytes = Int8Array.from(weights, (weight) => Math.round((weight * MOST) / largest));
  return new Uint8Array([...new Uint8Array(numbers.buffer), ...new Uint8Array(bytes.buffer)]);
}

export function unpackWeights(file: Uint8Array): TaggerWeights {
  // A buffer of a file is a view: slices of it would share its memory.
  const packed = new Uint8Array(file);
  const header = (1 + STEPS) * Float32Array.BYTES_PER_ELEMENT;
  if (packed.length !== header + BUCKETS) throw new Error('The weights of the tagger have another form.');
  const [scale = 0, ...steps] = new Float32Array(packed.slice(0, header).buffer);
  return { features: new Int8Array(packed.slice(header).buffer), scale, steps };
}

/** Read when the first idea is. */
export const writerWordWeights = once(() =>
  unpackWeights(readFileSync(join(import.meta.dirname, 'writer-words.weights'))),
);

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
