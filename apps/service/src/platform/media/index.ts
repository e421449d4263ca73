// ffmpeg and ffprobe as functions, without a network.

export { composeVideo } from './compose.ts';
export { encodeFrames } from './encode-frames.ts';
export { type Composition, contentTypes, type MediaInput } from './encoding.ts';
export { findMediaTools, type MediaTools } from './media-tools.ts';
export { probe } from './probe.ts';
