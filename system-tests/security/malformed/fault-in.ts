import { errors, schemas } from '@galley/contract';
import type { RawResponse } from '#support/raw-http';

/** What is wrong with a response to a malformed request, if anything. */
export function faultIn(response: RawResponse | undefined): string | undefined {
  if (response === undefined) return 'no answer';
  // Turned away before it was looked at, a request shows nothing.
  if (response.status === 429) return 'a limit was met';
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${response.status} ${type}`;
  const problem = schemas.Problem.safeParse(JSON.parse(response.body));
  if (!problem.success) return `not the shape of a problem: ${response.body.slice(0, 200)}`;
  if (errors[problem.data.code].status !== response.status) return `${response.status} with code ${problem.data.code}`;
  return response.status === 500 ? response.body : undefined;
}
