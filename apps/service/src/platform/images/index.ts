// Image decoding outside of the service: bytes that others wrote are read by a child process without secrets or rights.

export { decodeImage, decodeImageUntil } from './decode-image.ts';
export { readImageHeader, requireImageHeader } from './image-header.ts';
export { imageLimits } from './image-limits.ts';
export type { ImageTask } from './image-task.ts';
