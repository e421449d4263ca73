import type { Transcriber } from './transcription.ts';

/** `rejected` is a status of the server other than 2xx, `broken_response` a body that is no transcript. */
export const transcriptionResults = [
  ...(['transcribed', 'timeout', 'unreachable', 'rejected', 'broken_response', 'failed'] as const),
] as const;
export type TranscriptionResult = (typeof transcriptionResults)[number];

/** A server of transcription that answered with an error. */
export class TranscriptionRejected extends Error {
  override name = 'TranscriptionRejected';
}

/** The same transcriber, with every result reported; not that of work that was called off. */
export function reportingResults(
  transcriber: Transcriber,
  onResult: (result: TranscriptionResult) => void,
): Transcriber {
  return {
    transcribe: async (samples, watch) => {
      try {
        const words = await transcriber.transcribe(samples, watch);
        onResult('transcribed');
        return words;
      } catch (cause) {
        if (!watch.signal.aborted) onResult(resultOf(cause));
        throw cause;
      }
    },
  };
}

/** By name: errors of `fetch` and of the schema are known by nothing else here. */
const results: Readonly<Record<string, TranscriptionResult>> = {
  TimeoutError: 'timeout',
  TranscriptionRejected: 'rejected',
  SyntaxError: 'broken_response',
  ZodError: 'broken_response',
  $ZodError: 'broken_response',
};

function resultOf(cause: unknown): TranscriptionResult {
  if (!(cause instanceof Error)) return 'failed';
  if (cause instanceof TypeError && cause.message === 'fetch failed') return 'unreachable';
  return results[cause.name] ?? 'failed';
}
