// Faces in pictures, offline.

export { createFaceFinder, type Face, type FaceFinder } from './face-finder.ts';
