// First answers to requests that callers may repeat.

export { createIdempotentAnswers } from './answers.ts';
