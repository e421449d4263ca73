import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats, type Style } from '#kitchen/template';
import { checkTexts } from './check-texts.ts';
import { shootTalking } from './clip-talking.ts';
import { groupWords } from './group-words.ts';
import { sampleBrands } from './sample-brands.ts';
import { openTestStage } from './test-stage.ts';

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];
const format = formats.story;
const said: Record<string, string> = {
  dark: 'So we stopped guessing which query was slow. It was always the same one, and it cost us 1.3 seconds 🚀 a day.',
  arabic: 'القهوة الجيدة لا تستعجل أحداً، ولا تنتظر أحداً.',
  japanese: 'いい紙は、 書く人の 速度を 覚えている。',
  german: 'Die Grundstücksverkehrsgenehmigungszuständigkeit ist damit in zehn Minuten geklärt.',
};

let opened: Awaited<ReturnType<typeof openTestStage>>;

beforeAll(async () => {
  opened = await openTestStage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test.each(styles.flatMap((style) => Object.keys(said).map((key) => [key, style] as const)))(
  '%s in %s: title and every word that is said are inside, whole and readable',
  async (key, style) => {
    const sample = sampleBrands.find((each) => each.key === key);
    if (sample === undefined) throw new Error(`there is no sample ${key}`);
    const spoken = (said[key] ?? '').split(' ').map((text, at) => ({ text, startMs: at * 400, endMs: at * 400 + 300 }));
    const groups = groupWords(spoken, sample.brand.language);
    const film = { path: 'nowhere.mp4', frames: 300 };
    const order = { style, format, brand: { ...sample.brand, logo: null }, copy: sample.copy, film };
    const { sights, words: track, timeline } = await shootTalking({ ...order, groups }, opened.stage);
    const checks = checkTexts('moment-1', sights, format).filter(({ result }) => result !== 'pass');
    expect(checks).toEqual([]);
    // One state for each word that can be set, and the opening.
    const settable = groups.flat().filter(({ text }) => text !== '🚀').length;
    expect(sights).toHaveLength(settable + 1);
    expect(new Set(track?.states.map(({ word }) => word).filter((word) => word !== null)).size).toBe(settable);
    expect(timeline.tracks.map(({ layer }) => layer)).toEqual(
      expect.arrayContaining(['film', 'hook/standing', 'hook/line-1', 'words']),
    );
  },
);

test('the words of a group stand where they stand, whichever is marked', async () => {
  const sample = sampleBrands.find((each) => each.key === 'dark');
  if (sample === undefined) throw new Error('there is no dark sample');
  const words = ['we', 'stopped', 'guessing', 'which'].map((text, at) => ({
    text,
    startMs: at * 400,
    endMs: at * 400 + 300,
  }));
  for (const style of styles) {
    const film = { path: 'nowhere.mp4', frames: 120 };
    const order = { style, format, brand: { ...sample.brand, logo: null }, copy: sample.copy, film };
    const { sights } = await shootTalking({ ...order, groups: [words] }, opened.stage);
    const places = sights.slice(1).map(({ texts: [text] }) => text && [text.x, text.y, text.width, text.text].join());
    expect(new Set(places).size, style).toBe(1);
  }
});

test('each word is shown once, also in a script that writes no spaces', async () => {
  const sample = sampleBrands.find((each) => each.key === 'japanese');
  if (sample === undefined) throw new Error('there is no Japanese sample');
  const words = ['いい', '紙', 'は', '書く', '人'].map((text, at) => ({
    text,
    startMs: at * 400,
    endMs: at * 400 + 300,
  }));
  const film = { path: 'nowhere.mp4', frames: 120 };
  const order = { format, brand: { ...sample.brand, logo: null }, copy: sample.copy, film, groups: [words] };
  const { sights } = await shootTalking({ ...order, style: 'folio' }, opened.stage);
  expect(sights.slice(1).map(({ texts: [text] }) => text?.text.replaceAll(/\s/g, ''))).toEqual(
    words.map(() => 'いい紙は書く人'),
  );
});
