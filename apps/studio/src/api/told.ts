// What went wrong, in words for a person.

import { ApiProblem } from '@galley/sdk';

type Told = { title: string; detail: string; requestId: string | null };

export function told(cause: unknown): Told {
  if (cause instanceof ApiProblem) {
    const { title, detail, request_id: requestId } = cause.problem;
    return { title, detail: waitIn(cause) ?? detail, requestId: requestId || null };
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

function waitIn({ status, retryAfterSeconds }: ApiProblem): string | undefined {
  if (status !== 429 || retryAfterSeconds === undefined) return undefined;
  return `Too many requests. Try again in ${retryAfterSeconds} s. What you entered is kept.`;
}
