// The Moonshine model, tiny and English, as its package carries it: an encoder, and a decoder that says token by token.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tokenizer from 'llama-tokenizer-js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from './find-speech.ts';

/** What is said in some seconds of sound. */
export type Listen = (samples: Float32Array, signal: AbortSignal) => Promise<string>;

/** The shape of the tiny model. */
const [LAYERS, HEADS, HEAD_SIZE] = [6, 8, 36];
const [BEGIN, END] = [1, 2];
/** More than anybody says in a second: a model that goes round in circles is stopped. */
const MOST_TOKENS_PER_SECOND = 6.5;

export async function loadMoonshine(): Promise<Listen> {
  const [encoder, decoder] = await Promise.all([open('encoder_model'), open('decoder_model_merged')]);
  return async (samples, signal) => {
    const encoded = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
    const states = encoded['last_hidden_state'];
    if (states === undefined) throw new Error('the encoder gave no states');
    const most = Math.ceil((samples.length / SAMPLE_RATE) * MOST_TOKENS_PER_SECOND);
    return tokenizer.decode(await say(decoder, states, { most, signal }), false, false).trim();
  };
}

type Limits = { most: number; signal: AbortSignal };

async function say(decoder: InferenceSession, states: Tensor, { most, signal }: Limits): Promise<number[]> {
  const tokens: number[] = [];
  let past = nothingSaid();
  for (let next = BEGIN; tokens.length < most; tokens.push(next)) {
    signal.throwIfAborted();
    const isFirst = tokens.length === 0;
    const out = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(next)), [1, 1]),
      encoder_hidden_states: states,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...past,
    });
    next = likeliest(out['logits']?.data as Float32Array);
    if (next === END) break;
    past = Object.fromEntries(
      Object.entries(past).map(([name, before]) => {
        // What the decoder remembers of the sound stays as it was after the first token.
        const isNew = isFirst || name.includes('.decoder.');
        return [name, isNew ? (out[name.replace('past_key_values', 'present')] ?? before) : before];
      }),
    );
  }
  return tokens;
}

function open(name: string): Promise<InferenceSession> {
  const entry = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'));
  const path = join(dirname(entry), 'model', 'tiny', 'quantized', `${name}.onnx`);
  return InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1 });
}

function nothingSaid(): Record<string, Tensor> {
  const names = Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => `past_key_values.${layer}.${part}`),
  ).flat();
  return Object.fromEntries(
    names.map((name) => [name, new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])]),
  );
}

function likeliest(scores: Float32Array): number {
  let best = 0;
  for (let at = 1; at < scores.length; at += 1) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  return best;
}
