import { errors, schemas } from '@galley/contract';
import type { RawResponse } from '#support/raw-http';

/** The fault of a response to a malformed request, if any. */
export function faultIn(response: RawResponse | undefined): string | undefined {
  if (response === undefined) return 'no answer';
  // A request that a rate limit rejects tests nothing.
  if (response.status === 429) return 'a rate limit was met';
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${response.status} ${type}`;
  const problem = schemas.Problem.safeParse(JSON.parse(response.body));
  if (!problem.success) return `not a problem document: ${response.body.slice(0, 200)}`;
  if (errors[problem.data.code].status !== response.status) return `${response.status} with code ${problem.data.code}`;
  return response.status === 500 ? response.body : undefined;
}
