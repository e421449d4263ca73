// The object store: everything that is bytes.

export { readBackupMark, storeBackupMark } from './backup-mark.ts';
export { type Content, putContent } from './content-key.ts';
export { type Handover, handoverContent, readHandover, UnreadableHandover } from './handover.ts';
export { jobFolder } from './job-folder.ts';
export { removeOrphans } from './orphans.ts';
export type { ReceivedPart } from './parts.ts';
export { probeBucket } from './probe-bucket.ts';
export { type OpenedObject, openStorage, type Storage } from './storage.ts';
