import { Refusal } from './refusal.ts';

type Kept = { sent: string; answer: string };

/** A repeated POST with its idempotency key gets its first answer; with other contents it is an error. */
export function createAnswerOnce(): (key: string | undefined, sent: string, answer: () => unknown) => string {
  const kept = new Map<string, Kept>();
  return (key, sent, answer) => {
    const known = key === undefined ? undefined : kept.get(key);
    if (known !== undefined && known.sent !== sent) {
      throw new Refusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      );
    }
    const text = known?.answer ?? JSON.stringify(answer());
    if (key !== undefined) kept.set(key, { sent, answer: text });
    return text;
  };
}
