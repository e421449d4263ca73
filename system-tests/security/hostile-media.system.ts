// Promise S7 of docs/promises.md: files that want ffmpeg to open an address. It opens none; and the same files do
// call out where nothing holds them.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCuts, findMediaTools, MediaFailure, type MediaTools, probe } from '@galley/service/test-kit';
import { FILES, hostileFile, protocols } from '#security/hostile-media/files';
import { type ForbiddenListener, openForbiddenListener } from '#security/hostile-media/forbidden-listener';
import type { Report, SystemTest } from '#system-test';

const LIMIT_MS = 20_000;
/** Without a defence ffmpeg waits for a response that never comes. */
const CONTROL_MS = 3_000;
const CONTROL_FILES = 8;
const AT_A_TIME = 2;

export const systemTest: SystemTest = {
  title: 'A file that makes ffmpeg open a URL is rejected, and nothing leaves the process',
  sizes: { ci: FILES, full: FILES * protocols.length },
  async run(count, report) {
    const folder = mkdtempSync(join(tmpdir(), 'galley-hostile-'));
    try {
      await using listener = await openForbiddenListener();
      const paths = Array.from({ length: count }, (_, number) => write(folder, number, listener));
      await testCaller(paths, listener, report);
      await testControl(paths.slice(0, CONTROL_FILES), listener, report);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function write(folder: string, number: number, { port }: ForbiddenListener): string {
  const { name, bytes } = hostileFile(number, (protocol) => `${protocol}://127.0.0.1:${port}/a`);
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

async function testCaller(paths: readonly string[], listener: ForbiddenListener, report: Report): Promise<void> {
  const tools = await findMediaTools();
  report.metric('files', paths.length);
  report.metric('protocols', protocols.length);
  report.check('ffmpeg has a network namespace of its own, without interfaces', () =>
    assert.ok(tools.isWithoutNetwork),
  );
  // The protocol allowlists must hold on their own: not every machine allows a namespace.
  const listOnly = { ...tools, ffmpeg: bare('ffmpeg'), ffprobe: bare('ffprobe') };
  for (const [name, held] of Object.entries({ 'as it runs': tools, 'by the lists alone': listOnly })) {
    const before = listener.calls();
    const odd = await endings(paths, held);
    report.check(`each ends as a typed failure, ${name}`, () => assert.deepEqual(odd, []));
    report.check(`no connection is made, ${name}`, () => assert.equal(listener.calls() - before, 0));
  }
}

/** Files that did not end as expected. */
async function endings(paths: readonly string[], tools: MediaTools): Promise<string[]> {
  const odd: string[] = [];
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const ending = await probeFile(tools, path).then(
        () => 'was read',
        (cause: unknown) => (cause instanceof MediaFailure ? 'failed' : String(cause)),
      );
      if (ending !== 'failed') odd.push(`${path}: ${ending}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return odd;
}

/** As a pack opens a file, and further: files that ffprobe rejects are tried with ffmpeg as well. */
async function probeFile(tools: MediaTools, path: string): Promise<void> {
  const { signal } = new AbortController();
  await probe(tools, path, signal).catch((cause: unknown) => {
    if (!(cause instanceof MediaFailure)) throw cause;
  });
  await findCuts(tools, path, { signal, limitMs: LIMIT_MS });
}

/** Control: the same files and program, without the defences. */
async function testControl(paths: readonly string[], listener: ForbiddenListener, report: Report): Promise<void> {
  const before = listener.calls();
  await Promise.all(paths.map(openFreely));
  const calls = listener.calls() - before;
  report.metric('control: connections without the defences', calls);
  report.check('control: without the defences the same files connect', () => assert.ok(calls > 0));
}

async function openFreely(path: string): Promise<void> {
  const lists = ['-protocol_whitelist', ALL_PROTOCOLS, '-enable_drefs', '1', '-allowed_extensions', 'ALL'];
  for (const options of [lists, lists.slice(0, 4), lists.slice(0, 2)]) {
    const child = spawn('ffprobe', ['-v', 'quiet', ...options, path], { stdio: 'ignore', timeout: CONTROL_MS });
    await once(child, 'close');
  }
}

const ALL_PROTOCOLS = ['file', 'crypto', 'data', 'hls', ...protocols.map((name) => name.replace(/.*\+/, ''))].join(',');

function bare(name: 'ffmpeg' | 'ffprobe'): MediaTools['ffmpeg'] {
  return { name, owner: null, wrap: () => ({ file: name, before: [] }) };
}
