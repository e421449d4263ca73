// The arguments of ffmpeg, as pure functions.

export type VideoFormat = 'mp4' | 'webm' | 'gif';

export type Encoding = {
  format: VideoFormat;
  fps: number;
  /** The size of the file, both even. Frames have this size, or a pixel more, unless `compose` changes it. */
  width: number;
  height: number;
  videoPath: string;
  posterPath: string;
  /** The frame that becomes the poster; the first by default. */
  posterFrame?: number;
  compose?: Composition;
};

/** The caller's composition around the frames: takes `[frames]` and its inputs from 1 on, returns `[composed]`. */
export type Composition = { inputs: readonly MediaInput[]; filter: string };

export type MediaInput = { path: string; formats: readonly string[]; options?: readonly string[] };

/** Intermediate files: a lossless video and its palette, deleted when the GIF is finished. */
export type GifParts = { videoPath: string; palettePath: string };

export const contentTypes: Readonly<Record<VideoFormat, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
};

export const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
/** Frames of Chromium are JPEG: full range, matrix of BT.601, colours of sRGB. HD players expect BT.709, TV range. */
const TO_BT709 =
  'colorspace=space=bt709:ispace=bt470bg:range=tv:irange=pc:primaries=bt709:iprimaries=bt709:trc=bt709:itrc=bt709:format=yuv420p';
const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
/** An input instead of a part of the graph, where the video would wait for its end, which never comes. */
export const SILENCE = [
  '-format_whitelist',
  'lavfi',
  '-f',
  'lavfi',
  '-i',
  'anullsrc=sample_rate=48000:channel_layout=stereo',
];

/** From piped frames to a finished video and its poster, in one run. */
export function videoArguments(encoding: Encoding): string[] {
  const { format, videoPath } = encoding;
  const graph = [`${imageGraph(encoding)},${TO_BT709},split[video][still]`, posterGraph(encoding)];
  const silence = 1 + (encoding.compose?.inputs.length ?? 0);
  const codec = format === 'webm' ? vp9(encoding) : h264(encoding);
  return [
    ...QUIET,
    ...frameInput(encoding),
    ...otherInputs(encoding),
    ...['-protocol_whitelist', 'pipe', ...SILENCE],
    '-filter_complex',
    graph.join(';'),
    ...['-map', '[video]', '-map', `${silence}:a`, ...codec, '-shortest', `file:${videoPath}`],
    ...posterOutput(encoding),
  ];
}

/** The 256 colours of a GIF are chosen over the whole video: first a lossless video and the palette. */
export function gifVideoArguments(encoding: Encoding, { videoPath, palettePath }: GifParts): string[] {
  const graph = [
    `${imageGraph(encoding)},format=rgb24,split=3[video][colours][still]`,
    '[colours]palettegen=stats_mode=full[palette]',
    posterGraph(encoding),
  ];
  return [
    ...QUIET,
    ...frameInput(encoding),
    ...otherInputs(encoding),
    '-filter_complex',
    graph.join(';'),
    ...['-map', '[video]', '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', '-f', 'matroska'],
    `file:${videoPath}`,
    ...['-map', '[palette]', '-frames:v', '1', '-update', '1', '-f', 'image2', '-c:v', 'png', `file:${palettePath}`],
    ...posterOutput(encoding),
  ];
}

/**
 * Then the palette is applied to the video. An ordered dither pattern is stable while the page moves, so it compresses
 * well.
 */
export function gifArguments({ videoPath }: Encoding, { videoPath: sourcePath, palettePath }: GifParts): string[] {
  return [
    ...QUIET,
    ...inputOf({ path: sourcePath, formats: ['matroska'] }),
    ...inputOf({ path: palettePath, formats: ['image2', 'png_pipe'] }),
    ...['-filter_complex', '[0:v][1:v]paletteuse=dither=bayer:bayer_scale=4[gif]', '-map', '[gif]', '-loop', '0'],
    ...['-f', 'gif', `file:${videoPath}`],
  ];
}

function frameInput({ fps }: Encoding): string[] {
  const lists = ['-protocol_whitelist', 'pipe', '-format_whitelist', 'image2pipe,jpeg_pipe,mjpeg'];
  return [...lists, '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(fps), '-i', 'pipe:0'];
}

function otherInputs({ compose }: Encoding): string[] {
  return (compose?.inputs ?? []).flatMap(inputOf);
}

export function inputOf({ path, formats, options = [] }: MediaInput): string[] {
  const lists = ['-protocol_whitelist', 'file', '-format_whitelist', formats.join(',')];
  return [...lists, ...options, '-i', `file:${path}`];
}

function imageGraph({ width, height, format, compose }: Encoding): string {
  if (compose !== undefined) return `[0:v]null[frames];${compose.filter};[composed]null`;
  // A GIF may be smaller than its page can be drawn; a video loses at most an odd last row or column.
  return format === 'gif' ? `[0:v]scale=${width}:${height}:flags=lanczos` : `[0:v]crop=${width}:${height}:0:0`;
}

/** The colours that every JPEG decoder assumes; ffmpeg would leave them in the matrix of the video. */
const TO_JPEG = 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc:flags=accurate_rnd+full_chroma_int';

/** Cut by the graph, not by a frame limit: the video must not wait for a stream that has ended. */
export function posterGraph({ posterFrame = 0 }: Pick<Encoding, 'posterFrame'>): string {
  return `[still]trim=start_frame=${posterFrame}:end_frame=${posterFrame + 1},${TO_JPEG}[poster]`;
}

export function posterOutput({ posterPath }: Pick<Encoding, 'posterPath'>): string[] {
  const jpeg = ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p', '-f', 'image2', '-update', '1'];
  return ['-map', '[poster]', ...jpeg, `file:${posterPath}`];
}

/**
 * A key frame every two seconds, so that a player can seek. With its lookahead in separate threads, x264 depends on
 * timing: on a busy machine, 5 of 100 videos differed from the others.
 */
export function h264({ fps }: Pick<Encoding, 'fps'>): string[] {
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
    ...['-x264-params', 'sync-lookahead=0'],
    ...['-g', String(fps * 2), ...BT709, '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'mp4'],
  ];
}

function vp9({ fps }: Encoding): string[] {
  return [
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-crf', '32', '-b:v', '0'],
    ...['-pix_fmt', 'yuv420p', '-g', String(fps * 2), ...BT709, '-c:a', 'libopus', '-b:a', '32k', '-f', 'webm'],
  ];
}
