// What the studio knows of the service.

export { ApiProblem } from '@galley/sdk';
export { attemptOf } from './attempt.ts';
export { client } from './client.ts';
export * from './queries.ts';
export { createQueryClient, forgetAccount } from './query-client.ts';
export { told } from './told.ts';
export { useSignedIn } from './use-signed-in.ts';
