// First responses to requests that callers may repeat.

export { createIdempotentResponses } from './responses.ts';
