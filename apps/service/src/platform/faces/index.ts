// Faces in images, offline.

export { createFaceFinder, type Face, type FaceFinder } from './face-finder.ts';
