// The arguments of yt-dlp, as pure functions.

type Limits = { maxSeconds: number; maxBytes: number };

/** No settings, no plugins, no cache, no other programs: these arguments are all it has. */
const ALWAYS = [
  ...['--ignore-config', '--no-plugin-dirs', '--no-cache-dir', '--no-warnings', '--no-progress', '--no-playlist'],
  ...['--socket-timeout', '20', '--retries', '2', '--extractor-retries', '1', '--fixup', 'never'],
  ...['--downloader', 'native', '--ffmpeg-location', '/nonexistent', '--no-mtime'],
];

/** One file with video and sound, no larger than a clip needs. */
const FORMATS = ['--format', 'best[height<=1080][ext=mp4]/best[height<=1080]/best', '--sub-format', 'vtt'];

/** Names of languages as platforms write them. A comma would begin another pattern in the list that yt-dlp reads. */
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

/** Words that are no url of the web are searches, files and names of extractors to yt-dlp: null for all of them. */
function withUrl(args: readonly string[], text: string): string[] | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return [...ALWAYS, ...args, '--', url.href];
}

/** Languages are requested by a pattern. */
function exactly(language: string): string {
  return `^${language.replaceAll('.', String.raw`\.`)}$`;
}
