// ffmpeg and ffprobe as functions, without a network.

export { encodeFrames } from './encode-frames.ts';
export { type Composition, contentTypes } from './encoding.ts';
export { findMediaTools, type MediaTools } from './media-tools.ts';
export { probe } from './probe.ts';
