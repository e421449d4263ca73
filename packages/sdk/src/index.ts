// A typed client of the API, derived from the contract. It runs in browsers and in Node.

export type { AccountEvent } from './account-event.ts';
export { type Answer, type Client, createClient, type Extras } from './client.ts';
export { createGalley, type Galley } from './galley.ts';
export type { EditChange, PackSource, Packs } from './packs.ts';
export { ApiProblem, JobFailed, StillRunning, Unreachable } from './problems.ts';
export type { Upload, UploadOptions } from './uploads.ts';
export type { Job, WaitOptions } from './wait-for-job.ts';
