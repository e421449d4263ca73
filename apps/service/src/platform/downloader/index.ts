// Videos of platforms: their metadata and files.

export { createDownloader, type Downloader } from './downloader.ts';
export { findProgramUser } from './program-user.ts';
export type { FoundVideo } from './read-video-info.ts';
export type { Rejection } from './rejections.ts';
