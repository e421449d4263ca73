// Videos of platforms: what they are, and their files.

export { createDownloader, type Downloader, type Refusal } from './downloader.ts';
export { findProgramUser } from './program-user.ts';
export type { FoundVideo } from './read-answer.ts';
