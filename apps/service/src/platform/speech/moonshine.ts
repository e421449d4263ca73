// The Moonshine model, tiny and English, as its package ships it: an encoder, and a decoder that returns token by
// token.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tokenizer from 'llama-tokenizer-js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from './find-speech.ts';

/** The transcript, and for each of its words the confidence of the model, 0 to 1. */
export type RecognisedText = { text: string; sureness: number[] };

/** The transcript of some seconds of sound. */
export type Listen = (samples: Float32Array, signal: AbortSignal) => Promise<RecognisedText>;

/** The shape of the tiny model. */
const [LAYERS, HEADS, HEAD_SIZE] = [6, 8, 36];
const [BEGIN, END] = [1, 2];
/** More than any speaker says in a second: stops a model that loops. */
const MOST_TOKENS_PER_SECOND = 6.5;

export async function loadMoonshine(): Promise<Listen> {
  const [encoder, decoder] = await Promise.all([open('encoder_model'), open('decoder_model_merged')]);
  return async (samples, signal) => {
    const encoded = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
    const states = encoded['last_hidden_state'];
    if (states === undefined) throw new Error('the encoder gave no states');
    const most = Math.ceil((samples.length / SAMPLE_RATE) * MOST_TOKENS_PER_SECOND);
    return readTokens(await decodeToken(decoder, states, { most, signal }));
  };
}

type Limits = { most: number; signal: AbortSignal };

type Token = { id: number; sureness: number };

/** The confidence of a word is that of its least certain token. The end of a sentence is decided elsewhere. */
function readTokens(tokens: readonly Token[]): RecognisedText {
  const textOf = (count: number): string =>
    tokenizer.decode(
      tokens.slice(0, count).map(({ id }) => id),
      false,
      false,
    );
  const sureness: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const word =
      textOf(at + 1)
        .trim()
        .split(/\s+/).length - 1;
    const isSpoken = /[\p{L}\p{N}]/u.test(tokenizer.decode([token.id], false, false));
    sureness[word] = Math.min(sureness[word] ?? 1, isSpoken ? token.sureness : 1);
  }
  return { text: textOf(tokens.length).trim(), sureness };
}

async function decodeToken(decoder: InferenceSession, states: Tensor, { most, signal }: Limits): Promise<Token[]> {
  const tokens: Token[] = [];
  let past = emptyStates();
  for (let next = { id: BEGIN, sureness: 1 }; tokens.length < most; tokens.push(next)) {
    signal.throwIfAborted();
    const isFirst = tokens.length === 0;
    const out = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(next.id)), [1, 1]),
      encoder_hidden_states: states,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...past,
    });
    next = likeliest(out['logits']?.data as Float32Array);
    if (next.id === END) break;
    past = Object.fromEntries(
      Object.entries(past).map(([name, before]) => {
        // The decoder's cache of the sound does not change after the first token.
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

function emptyStates(): Record<string, Tensor> {
  const names = Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => `past_key_values.${layer}.${part}`),
  ).flat();
  return Object.fromEntries(
    names.map((name) => [name, new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])]),
  );
}

/** The best token and its probability. */
function likeliest(scores: Float32Array): Token {
  let id = 0;
  for (let at = 1; at < scores.length; at += 1) if ((scores[at] ?? 0) > (scores[id] ?? 0)) id = at;
  const best = scores[id] ?? 0;
  const all = scores.reduce((sum, score) => sum + Math.exp(score - best), 0);
  return { id, sureness: 1 / all };
}
