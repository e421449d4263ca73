// Every function that reads untrusted text on a main thread, at the largest size that it accepts.

import { expect, test } from 'vitest';
import { hostileAlphabets, hostileText } from '#test/hostile-text';
import { cpuMsOf, cpuSlowness } from '#test/timing/cpu-time';
import { rejectIdea } from '../../src/copywriting/reject-idea.ts';
import { pageTitle } from '../../src/instant-post/preflight/page-title.ts';
import { readPlainPage } from '../../src/instant-post/preflight/plain-page.ts';
import { readSubtitles } from '../../src/instant-post/video/read-subtitles.ts';
import { readVideoInfo } from '../../src/platform/downloader/read-video-info.ts';
import { rejectionIn } from '../../src/platform/downloader/rejections.ts';

/** The design has 50 ms; this machine may be shared with seven others. */
const CPU_BOUND_MS = 250;

type Reader = { name: string; characters: number; read: (text: string) => unknown; boundMs?: number };

const readers: readonly Reader[] = [
  { name: 'pageTitle', characters: 512 * 1024, read: (text) => pageTitle(Buffer.from(text), 'text/html') },
  { name: 'pageTitle, of its header', characters: 16_384, read: (text) => pageTitle(new Uint8Array(), text) },
  { name: 'readPlainPage', characters: 512 * 1024, read: readPlainPage },
  { name: 'readSubtitles', characters: 1024 * 1024, read: readSubtitles },
  { name: 'readAnswer, of what is not JSON', characters: 1024 * 1024, read: readVideoInfo },
  { name: 'readAnswer', characters: 100_000, read: (text) => readVideoInfo(JSON.stringify(responseOf(text))) },
  { name: 'rejectionIn', characters: 4_000, read: rejectionIn },
  // An idea is also written, which takes longer and no longer than this.
  {
    name: 'rejectIdea',
    characters: 4_000,
    read: (text) => rejectIdea(text, { instruction: text.slice(0, 1_000), hasModel: false }),
    boundMs: 1_500,
  },
];

test.each(readers)(
  '$name stays under the CPU bound on every hostile alphabet',
  ({ characters, read, boundMs = CPU_BOUND_MS }) => {
    expect(hostileAlphabets.length).toBeGreaterThanOrEqual(40);
    const slow = hostileAlphabets.filter((alphabet) => isSlow(read, hostileText(alphabet, characters), boundMs));
    expect(slow).toEqual([]);
  },
  // Only CPU time counts: a loaded machine may take minutes for it.
  300_000,
);

test('CPU bound (control): it detects the expressions that these functions had before', () => {
  const offered = /<meta[^>]+property=["']og:title["'][^>]*\bcontent=(?:"([^"]*)"|'([^']*)')/i;
  const page = hostileText("<meta property='og:title' content ", 12 * 1024);
  expect(once((text) => offered.exec(text), page)).toBeGreaterThan(CPU_BOUND_MS);
  const email = /\S+@\S+\.\S+/;
  expect(once((text) => email.exec(text), hostileText('@', 1_000))).toBeGreaterThan(CPU_BOUND_MS);
  const sounds = /\[[^\]]*\]|\([^)]*\)|♪[^♪]*♪?/g;
  expect(once((text) => text.replaceAll(sounds, ' '), hostileText('[', 30 * 1024))).toBeGreaterThan(CPU_BOUND_MS);
});

/** Decided by the better of two runs, so that a pause of the garbage collector does not count, on a machine as it is. */
function isSlow(read: (text: string) => unknown, text: string, boundMs: number): boolean {
  if (once(read, text) <= boundMs) return false;
  return once(read, text) > boundMs * cpuSlowness();
}

const once = (read: (text: string) => unknown, text: string): number => cpuMsOf(() => read(text));

function responseOf(text: string): object {
  return { title: text, description: text, uploader: text, language: text, subtitles: { [text]: [{ ext: 'vtt' }] } };
}
