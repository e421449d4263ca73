// ffmpeg and ffprobe as functions, without a network.

export { composeVideo } from './compose.ts';
export { encodeFrames } from './encode-frames.ts';
export { type Composition, contentTypes, type MediaInput } from './encoding.ts';
export { assumedColours } from './film-colours.ts';
export { findCuts } from './find-cuts.ts';
export { grabFrames } from './grab-frames.ts';
export { MediaFailure } from './media-failure.ts';
export { findMediaTools, type MediaTools } from './media-tools.ts';
export { previewImage } from './preview-image.ts';
export { FILM_BOUNDS, MEDIA_FORMATS, type MediaFacts, probe } from './probe.ts';
export { readSound } from './read-sound.ts';
export { takeStill } from './take-still.ts';
export { writeLength } from './write-length.ts';
