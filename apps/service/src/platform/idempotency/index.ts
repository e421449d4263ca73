// Stored first responses of requests that callers may repeat.

export { createIdempotentResponses } from './responses.ts';
