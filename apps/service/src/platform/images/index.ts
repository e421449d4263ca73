// Image decoding outside the service process: a child process without secrets or rights reads untrusted bytes.

export { decodeImage, decodeImageUntil } from './decode-image.ts';
export { readImageHeader, requireImageHeader } from './image-header.ts';
export { imageLimits } from './image-limits.ts';
export type { ImageTask } from './image-task.ts';
