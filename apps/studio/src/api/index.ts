// Access to the service.

export { ApiProblem } from '@galley/sdk';
export { attemptOf } from './attempt.ts';
export { client } from './client.ts';
export { describeError } from './describe-error.ts';
export { exampleUrl } from './example-url.ts';
export * from './queries.ts';
export { createQueryClient, purgeAccount } from './query-client.ts';
export { NotSent, uploadFile } from './upload-file.ts';
export { useSignedIn } from './use-signed-in.ts';
