// A typed client of the API, made from the contract. It runs in browsers and in Node.

export { type Answer, type Client, createClient } from './client.ts';
export { ApiProblem, Unreachable } from './problems.ts';
