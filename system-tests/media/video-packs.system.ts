// Generated videos and the fixture platform through every role: packs are complete, and every check passes.

import assert from 'node:assert/strict';
import { platformIds, prices } from '@galley/contract';
import { assertBestChosen, hasBest, insideWords } from '@galley/fixtures/footage/best-moments.ts';
import { makeFootage } from '@galley/fixtures/footage/make-footage.ts';
import type { Truth } from '@galley/fixtures/footage/recording.ts';
import { videos } from '@galley/fixtures/footage/videos.ts';
import { chargesIn } from '#media/pack/charges';
import { type Pack, type PackClient, packClient } from '#media/pack/pack-client';
import { startPackSystem } from '#media/pack/pack-system';
import { storePack } from '#media/pack/store-pack';
import type { Report, SystemTest } from '#system-test';

const PACK_LIMIT_MS = 30 * 60_000;
const STILLS = ['cover', 'quote', 'story', 'thumbnail'];
/** Videos that a platform lists but does not deliver, with the expected error. */
const REJECTED = {
  '/watch/private': 'video_private',
  '/watch/members': 'video_login_required',
  '/watch/robots': 'video_bot_check',
  '/watch/live': 'video_live',
  '/watch/ten-hours': 'video_too_long',
};

type Source = { path: string; truth: Truth };

export const systemTest: SystemTest = {
  title: 'Packs of video files and platform videos are complete, and every check passes',
  // A video of a minute and a half; then the other videos, and all of the platform. E2e tests make packs of two others.
  sizes: { ci: 1, full: Object.keys(videos).length + 2 },
  async run(count, report) {
    const sources = listSources(count);
    await using system = await startPackSystem();
    const [account] = await system.openAccounts(1, 1_000);
    const client = packClient({ url: system.url, key: account?.key ?? '' });
    const submit = (path: string) => client.submit({ mode: 'from_url', from_url: { url: `${system.siteUrl}${path}` } });
    let completed = 0;
    const best = new Map<string, boolean>();
    for (const source of sources) {
      const pack = await client.ended(await submit(source.path), PACK_LIMIT_MS);
      if (pack?.status === 'completed') completed += 1;
      best.set(source.path, await printReport(pack, source, report));
    }
    report.check('the marked moments are among the clips, in at least 7 of 8 videos', () => assertBestChosen(best));
    if (count === systemTest.sizes.full) await testRejections(client, submit, report);
    const charges = await chargesIn(system.database);
    report.check('every completed pack is charged once, and nothing else is', () =>
      assert.deepEqual(charges, { captured: completed * prices.instant_post, reserved: 0 }),
    );
  },
};

/** Generated before the jobs start. The platform's talk has subtitles, the other one has none. */
function listSources(count: number): Source[] {
  const { garden, workshop, ...others } = videos;
  const sources = [
    ...[workshop, garden].map((recording) => ({ path: `/media/${recording.name}.mp4`, recording })),
    ...[
      { path: '/watch/talk', recording: videos.kettle },
      { path: '/watch/silent-words', recording: garden },
    ],
    ...Object.values(others).map((recording) => ({ path: `/media/${recording.name}.mp4`, recording })),
  ];
  return sources.slice(0, count).map(({ path, recording }) => ({ path, truth: makeFootage(recording).truth }));
}

/** Whether the marked moment is among its clips. */
async function printReport(pack: Pack | undefined, { path, truth }: Source, report: Report): Promise<boolean> {
  const clips = (pack?.clips ?? []).map(({ start_seconds: start = 0, end_seconds: end = 0 }) => ({
    startSeconds: start,
    endSeconds: end,
  }));
  const took = (Date.parse(pack?.finished_at ?? '') - Date.parse(pack?.created_at ?? '')) / 1_000;
  const spans = clips.map(({ startSeconds, endSeconds }) => `${startSeconds.toFixed(1)}-${endSeconds.toFixed(1)}`);
  const isBest = hasBest(clips, truth) ? 'with the marked one' : 'without the marked one';
  report.metric(
    path,
    `${truth.durationSeconds.toFixed(0)} s, took ${took.toFixed(0)} s; ${spans.join(', ')}, ${isBest}`,
  );
  report.check(`the pack of ${path} has no fault`, () => assert.deepEqual(faultsOf(pack), []));
  report.check(`${path}: no clip begins or ends inside a word`, () => assert.deepEqual(insideWords(clips, truth), []));
  if (pack !== undefined) await storePack(`video${path.replaceAll('/', '-')}`, pack);
  return hasBest(clips, truth);
}

async function testRejections(
  client: PackClient,
  submit: (path: string) => Promise<string>,
  report: Report,
): Promise<void> {
  const messages: Record<string, string | undefined> = {};
  for (const path of Object.keys(REJECTED)) {
    const pack = await client.ended(await submit(path), PACK_LIMIT_MS);
    messages[path] = pack?.error?.code ?? pack?.status;
  }
  report.check('a video that a platform does not deliver has the right error', () =>
    assert.deepEqual(messages, REJECTED),
  );
}

function faultsOf(pack: Pack | undefined): string[] {
  if (pack?.status !== 'completed') return [`it ended as ${pack?.status}: ${pack?.error?.code}`];
  const { clips = [], stills = [], captions = [], checks = [], missing = [], assets = [] } = pack;
  const names = stills.map(({ name }) => name);
  return [
    ...(clips.length === 0 ? ['it has no clip'] : []),
    ...STILLS.filter((name) => !names.includes(name)).map((name) => `${name} does not exist`),
    ...missing.map(({ name, code }) => `${name} is missing: ${code}`),
    ...assets.filter(({ state }) => state !== 'ready').map(({ name, state }) => `${name} is ${state}`),
    ...clips.filter(({ srt_url }) => srt_url == null).map(({ name }) => `${name} has no subtitles`),
    ...clips
      .filter(({ duration_seconds: s }) => s < 14 || s > 60.5)
      .map(({ name }) => `${name} has no length of a clip`),
    ...platformIds
      .filter((id) => !captions.some(({ platform }) => platform === id))
      .map((id) => `no caption for ${id}`),
    ...checks.filter(({ result }) => result === 'fail').map(({ asset, rule, detail }) => `${asset} ${rule} ${detail}`),
  ];
}
