// The object store: everything that is bytes.

export { openStorage, type Storage } from './storage.ts';
