import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats, styles } from '#render/template';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { sampleBrands } from '../samples/brands.ts';
import { groupWords } from '../timeline/group-words.ts';
import { layoutTalking } from './layout-talking.ts';

const format = formats.story;
const transcripts: Record<string, string> = {
  dark: 'So we stopped guessing which query was slow. It was always the same one, and it cost us 1.3 seconds 🚀 a day.',
  arabic: 'القهوة الجيدة لا تستعجل أحداً، ولا تنتظر أحداً.',
  japanese: 'いい紙は、 書く人の 速度を 覚えている。',
  german: 'Die Grundstücksverkehrsgenehmigungszuständigkeit ist damit in zehn Minuten geklärt.',
};

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test.each(styles.flatMap((style) => Object.keys(transcripts).map((key) => [key, style] as const)))(
  'layoutTalking of %s in %s sets the title and every word inside, complete and readable',
  async (key, style) => {
    const sample = sampleBrands.find((item) => item.key === key);
    if (sample === undefined) throw new Error(`there is no sample ${key}`);
    const spoken = (transcripts[key] ?? '')
      .split(' ')
      .map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 300 }));
    const groups = groupWords(spoken, sample.brand.language);
    const video = { path: 'nowhere.mp4', frames: 300 };
    const request = { style, format, brand: { ...sample.brand, logo: null }, copy: sample.copy, video };
    const { views, words: track, timeline } = await layoutTalking({ ...request, groups }, opened.layoutPage);
    const checks = checkTexts('moment-1', views, format).filter(({ result }) => result !== 'pass');
    expect(checks).toEqual([]);
    // One state per word that can be set, and the opening.
    const settable = groups.flat().filter(({ text }) => text !== '🚀').length;
    expect(views).toHaveLength(settable + 1);
    expect(new Set(track?.states.map(({ word }) => word).filter((word) => word !== null)).size).toBe(settable);
    expect(timeline.tracks.map(({ layer }) => layer)).toEqual(
      expect.arrayContaining(['film', 'hook/standing', 'hook/line-1', 'words']),
    );
  },
);

test('layoutTalking gives the words of a group the same positions, whichever is marked', async () => {
  const sample = sampleBrands.find((item) => item.key === 'dark');
  if (sample === undefined) throw new Error('there is no dark sample');
  const words = ['we', 'stopped', 'guessing', 'which'].map((text, index) => ({
    text,
    startMs: index * 400,
    endMs: index * 400 + 300,
  }));
  for (const style of styles) {
    const video = { path: 'nowhere.mp4', frames: 120 };
    const request = { style, format, brand: { ...sample.brand, logo: null }, copy: sample.copy, video };
    const { views } = await layoutTalking({ ...request, groups: [words] }, opened.layoutPage);
    const positions = views.slice(1).map(({ texts: [text] }) => text && [text.x, text.y, text.width, text.text].join());
    expect(new Set(positions).size, style).toBe(1);
  }
});

test('layoutTalking shows each word once, also in a script without spaces', async () => {
  const sample = sampleBrands.find((item) => item.key === 'japanese');
  if (sample === undefined) throw new Error('there is no Japanese sample');
  const words = ['いい', '紙', 'は', '書く', '人'].map((text, index) => ({
    text,
    startMs: index * 400,
    endMs: index * 400 + 300,
  }));
  const video = { path: 'nowhere.mp4', frames: 120 };
  const request = { format, brand: { ...sample.brand, logo: null }, copy: sample.copy, video, groups: [words] };
  const { views } = await layoutTalking({ ...request, style: 'folio' }, opened.layoutPage);
  expect(views.slice(1).map(({ texts: [text] }) => text?.text.replaceAll(/\s/g, ''))).toEqual(
    words.map(() => 'いい紙は書く人'),
  );
});
