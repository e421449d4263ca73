// The build of the studio, which the api role serves.

export { buildStudio } from './build-studio.ts';
