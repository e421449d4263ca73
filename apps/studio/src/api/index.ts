// Access to the service.

export { ApiProblem } from '@galley/sdk';
export { attemptOf } from './attempt.ts';
export { client } from './client.ts';
export { describeError } from './describe-error.ts';
export { exampleUrl } from './example-url.ts';
export * from './queries.ts';
export { createQueryClient, purgeAccount } from './query-client.ts';
export { imageTypes } from './reject-image.ts';
export { uploadFile, uploadProblem } from './upload-file.ts';
export { fontEndings, uploadFont } from './upload-font.ts';
export { uploadImage } from './upload-image.ts';
export { useSignedIn } from './use-signed-in.ts';
