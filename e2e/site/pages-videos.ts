import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Truth } from '#footage/film';
import { films } from '#footage/films';
import { content, HTML, type Page, type Pages } from './page.ts';
import { rangedBytes } from './ranged.ts';

/** A film with speech, and a pretend video platform below `/watch/`, with the players and manifests of real ones. */
export const videoPages: Pages = {
  '/video.mp4': film('kettle'),
  // An address that does not say what it is.
  '/films/kettle': film('kettle'),
  ...Object.fromEntries(Object.keys(films).map((name) => [`/media/${name}.mp4`, film(name)])),
  '/media/kettle.vtt': footage('kettle', (folder) => content(subtitlesOf(folder), 'text/vtt; charset=utf-8')),
  '/media/live.m3u8': content(liveManifest(), 'application/vnd.apple.mpegurl'),
  '/watch/talk': player('Tea without boiling water', {
    file: '/video.mp4',
    duration: 22,
    description: 'Why green tea turns bitter, and what to do about it.',
    tracks: [{ file: '/media/kettle.vtt', kind: 'captions', label: 'English' }],
  }),
  '/watch/silent-words': player('Water less, grow more', { file: '/media/garden.mp4', duration: 55 }),
  '/watch/ten-hours': player('Ten hours of rain', { file: '/media/garden.mp4', duration: 36_000 }),
  '/watch/live': player('Live from the garden', { file: '/media/live.m3u8', type: 'hls' }),
  '/watch/private': notice('Private video', 'This video is private. Sign in if you were invited to see it.'),
  '/watch/members': notice('Members only', 'Log in to watch this video.', 401),
  '/watch/robots': notice('One moment', 'Confirm that you are not a robot to go on.', 429),
};

function film(name: string): Page {
  return footage(name, (folder) => rangedBytes(readFileSync(join(folder, 'film.mp4')), 'video/mp4'));
}

/** Made by a process of its own when it is first asked for; whoever asks waits. */
function footage(name: string, pageOf: (folder: string) => Page): Page {
  let made: Promise<Page> | undefined;
  return (request, response) => {
    made ??= promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'footage', 'main.ts'), name]).then(
      ({ stdout }) => pageOf(dirname(stdout.trim())),
    );
    made.then(
      (page) => page(request, response),
      () => response.writeHead(500).end(),
    );
  };
}

function player(title: string, media: Record<string, unknown>): Page {
  const setup = JSON.stringify({ title, ...media });
  return content(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta property="og:title" content="${title}"></head>
<body><h1>${title}</h1><div id="player"></div>
<script>jwplayer("player").setup(${setup});</script></body></html>`,
    HTML,
  );
}

function notice(title: string, text: string, status = 200): Page {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`;
  return content(`${page}<body><h1>${title}</h1><p>${text}</p></body></html>`, HTML, { status });
}

/** A stream that goes on: nothing says that it ends. */
function liveManifest(): string {
  const parts = [1, 2, 3].map((number) => `#EXTINF:6.0,\nlive-${number}.ts`);
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:6', '#EXT-X-MEDIA-SEQUENCE:812', ...parts, ''].join(
    '\n',
  );
}

/** As a platform would show them: a few words at a time. */
function subtitlesOf(folder: string): string {
  const { words } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth;
  const cues: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at + 1;
    while (end < words.length && end - at < 8 && !/[.!?]$/.test(words[end - 1]?.text ?? '')) end += 1;
    const cue = words.slice(at, end);
    const text = cue.map((word) => word.text).join(' ');
    cues.push(`${clock(cue[0]?.startSeconds ?? 0)} --> ${clock(cue.at(-1)?.endSeconds ?? 0)}\n${text}`);
    at = end;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);
}
