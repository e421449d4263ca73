// The arguments of yt-dlp, as pure functions.

type Limits = { maxSeconds: number; maxBytes: number };

/** No settings, plugins, cache or other programs: only these arguments apply. */
const ALWAYS = [
  ...['--ignore-config', '--no-plugin-dirs', '--no-cache-dir', '--no-warnings', '--no-progress', '--no-playlist'],
  ...['--socket-timeout', '20', '--retries', '2', '--extractor-retries', '1', '--fixup', 'never'],
  ...['--downloader', 'native', '--ffmpeg-location', '/nonexistent', '--no-mtime'],
];

/** One file with video and sound, no larger than a clip needs. */
const FORMATS = ['--format', 'best[height<=1080][ext=mp4]/best[height<=1080]/best', '--sub-format', 'vtt'];

/** Language names of platforms. A comma would start another pattern in yt-dlp's list. */
const LANGUAGE = /^[a-z0-9][\w.-]{0,40}$/i;

export function probeArguments(url: string): string[] | null {
  return withUrl(['--dump-single-json'], url);
}

export function fetchArguments(url: string, language: string | null, { maxSeconds, maxBytes }: Limits) {
  const hasSubtitles = language !== null && LANGUAGE.test(language);
  const subtitles = hasSubtitles ? ['--write-subs', '--sub-langs', exactly(language)] : [];
  const size = ['--max-filesize', String(maxBytes), '--match-filters', `duration <=? ${maxSeconds} & !is_live`];
  return withUrl([...FORMATS, ...size, ...subtitles, '--output', 'video.%(ext)s'], url);
}

/** yt-dlp interprets text that is not a web URL as a search, a file or an extractor: null for all of those. */
function withUrl(args: readonly string[], text: string): string[] | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return [...ALWAYS, ...args, '--', url.href];
}

/** yt-dlp takes languages as patterns. */
function exactly(language: string): string {
  return `^${language.replaceAll('.', String.raw`\.`)}$`;
}
