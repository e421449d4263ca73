import { APICallError, NoContentGeneratedError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import type { FallbackReason } from '../writing.ts';

/** A model did something that no pack is made of. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: FallbackReason;

  /** The code that a model gave for refusing. */
  readonly code: string | undefined;

  constructor(reason: FallbackReason, code?: string) {
    super(`The text model: ${reason}.`);
    this.reason = reason;
    this.code = code;
  }
}

const broken = [NoObjectGeneratedError, NoContentGeneratedError, NoOutputGeneratedError];

/** Why a model's part was given up, in one of the words of the record. */
export function fallbackReason(cause: unknown): FallbackReason {
  if (cause instanceof ModelFailure) return cause.reason;
  if (RetryError.isInstance(cause)) return fallbackReason(cause.lastError);
  if (APICallError.isInstance(cause) && cause.statusCode === 429) return 'rate_limited';
  if (broken.some((kind) => kind.isInstance(cause))) return 'broken_response';
  if (cause instanceof DOMException || (cause instanceof Error && /abort|timeout/iu.test(cause.name))) return 'timeout';
  return 'provider_error';
}
