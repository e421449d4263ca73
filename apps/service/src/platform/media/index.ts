// ffmpeg and ffprobe as functions, without network access.

export { addMusic } from './add-music.ts';
export { composeVideo } from './compose.ts';
export { encodeFrames } from './encode-frames.ts';
export { type Composition, contentTypes, type MediaInput } from './encoding.ts';
export { findCuts } from './find-cuts.ts';
export { grabFrames } from './grab-frames.ts';
export { LEVELS, measureLoudness } from './loudness.ts';
export { MediaFailure } from './media-failure.ts';
export { findMediaTools, type MediaTools } from './media-tools.ts';
export { previewImage } from './preview-image.ts';
export { MEDIA_FORMATS, type MediaFacts, probe, VIDEO_BOUNDS } from './probe.ts';
export { readSound } from './read-sound.ts';
export { takeStill } from './take-still.ts';
export { assumedColours } from './video-colours.ts';
export { writeLength } from './write-length.ts';
