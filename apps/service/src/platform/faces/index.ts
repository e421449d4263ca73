// Offline face detection in images.

export { createFaceFinder, type Face, type FaceFinder } from './face-finder.ts';
