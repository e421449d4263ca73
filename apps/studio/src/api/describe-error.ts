// What went wrong, as text for a user.

import { ApiProblem } from '@galley/sdk';

type ErrorText = { title: string; detail: string; requestId: string | null };

export function describeError(cause: unknown): ErrorText {
  if (cause instanceof ApiProblem) {
    const { title, detail, request_id: requestId } = cause.problem;
    const own = inOurWords[cause.code];
    return {
      title: own?.title ?? title,
      detail: own?.detail ?? waitIn(cause) ?? fieldsOf(cause) ?? detail,
      requestId: requestId || null,
    };
  }
  if (!navigator.onLine) {
    return { title: 'You are offline', detail: 'Connect to the internet, then try again.', requestId: null };
  }
  return {
    title: 'No answer came',
    detail: 'The service could not be reached. Try again in a moment.',
    requestId: null,
  };
}

/** The texts of the service address programs; a user has no header to send. */
const inOurWords: Partial<Record<string, Pick<ErrorText, 'title' | 'detail'>>> = {
  unauthenticated: { title: 'You are signed out', detail: 'Sign in again. What you entered is kept.' },
  idempotency_in_progress: {
    title: 'It is being started',
    detail: 'The first try is still running. Try again in a moment. It counts once.',
  },
};

function waitIn({ status, retryAfterSeconds }: ApiProblem): string | undefined {
  if ((status !== 429 && status !== 503) || retryAfterSeconds === undefined) return undefined;
  const why = status === 429 ? 'Too many requests.' : 'We are busy right now. Nothing was charged.';
  return `${why} Try again in ${retryAfterSeconds} s. What you entered is kept.`;
}

/** Which fields are wrong, and how. */
function fieldsOf({ problem }: ApiProblem): string | undefined {
  const fields = (problem['errors'] ?? []) as { path: string; message: string }[];
  if (fields.length === 0) return undefined;
  return fields.map(({ path, message }) => `${path.split('.').at(-1)} ${message}.`).join(' ');
}
