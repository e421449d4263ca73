export { jobFolder } from './job-folder.ts';
// The object store: everything that is bytes.

export type { ReceivedPart } from './parts.ts';
export { openStorage, type Storage } from './storage.ts';
