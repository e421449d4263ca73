import { type PlatformId, platforms } from '@galley/contract';
import { describe, expect, test } from 'vitest';
import { readSamples, type Sample } from '#test/copywriting/samples';
import { type Copy, countCharacters, createWriter, type Writer } from './index.ts';
import { ideaWordsOf } from './languages/ideas/idea-languages.ts';
import { wordsOf } from './languages/languages.ts';
import { factLabels } from './languages/page-lines.ts';
import { widthOf } from './points/text-length.ts';

// Checks that know nothing of how the writer chose: they hold for the goals of an editor and for our own copy.

type Plain = Omit<Sample['goal'], 'source' | 'call_to_action'>;

const samples = readSamples();
const writer: Writer = createWriter();
const copies = new Map<string, Copy>();
for (const { name, source } of samples) {
  const copy = await writer.write(source, { instruction: null, signal: new AbortController().signal });
  if (copy !== null) copies.set(name, copy);
}

test('readSamples returns fourteen samples, and each has copy', () => {
  expect(samples.length).toBe(14);
  expect(copies.size).toBe(14);
});

describe.each(samples)('$name', ({ name, goal, text, source }) => {
  const ours = copies.get(name) as Copy & Plain;
  const both: [string, Plain][] = [
    ['the goal', goal],
    ['our copy', ours],
  ];

  test.each(both)('%s is within its limits', (_, copy) => {
    expect(widthOf(copy.hook.text)).toBeLessThanOrEqual(70);
    expect(copy.hook.text).toContain(copy.hook.emphasis);
    expect(widthOf(copy.quote.text)).toBeLessThanOrEqual(140);
    for (const { headline, line } of copy.points) {
      // A sentence that needs no line below it may be longer.
      expect(widthOf(headline)).toBeLessThanOrEqual(line === null ? 68 : 32);
      expect(widthOf(line ?? '')).toBeLessThanOrEqual(90);
    }
    for (const caption of copy.captions) {
      const platform = caption.platform as PlatformId;
      const posted = [caption.text, caption.hashtags.join(' ')].filter(Boolean).join('\n\n');
      expect(caption.characters).toBe(countCharacters(platform, posted));
      expect(caption.characters).toBeLessThanOrEqual(platforms[platform].captionCharacters);
      // The goals were signed when platforms took more.
      if (copy === ours) expect(caption.hashtags.length).toBeLessThanOrEqual(platforms[platform].hashtags);
      expect((caption.title ?? '').length).toBeLessThanOrEqual(100);
    }
  });

  test.each(both)('%s quotes the source verbatim', (_, copy) => {
    const quotes = [
      copy.hook.claim,
      copy.quote.claim,
      ...copy.points.map(({ claim }) => claim),
      ...copy.captions.flatMap(({ claims }) => claims),
    ];
    // A prompt's double exclamation mark is mended in the goal of one sample.
    for (const { quote } of quotes) for (const part of quote.split(' · ')) expect(bare(text)).toContain(bare(part));
  });

  test.each(both)('%s has no digit and no negation that its quote lacks', (_, copy) => {
    const words = wordsOf(goal.source.language);
    const count = (from: string) => from.match(new RegExp(words.negations.source, 'giu'))?.length ?? 0;
    for (const { text: caption, claims } of copy.captions)
      for (const { start, end, quote } of claims) {
        const range = caption.slice(start, end);
        for (const digits of range.match(/\p{Nd}+/gu) ?? []) expect(quote).toContain(digits);
        expect(count(range)).toBeLessThanOrEqual(count(quote));
      }
  });

  test('text without a claim is a fixed line, the call to action or the domain', () => {
    const { lines, colon } = wordsOf(goal.source.language);
    const fixed = [
      ...Object.values(lines.questions).flat(),
      ...Object.values(lines.otherQuestions ?? {}).flat(),
      ...Object.values(lines.invitations),
      ...Object.values(ideaWordsOf(goal.source.language).lines).map(({ closing }) => closing),
    ];
    const calls = [ours.callToAction.text, labelOf(source)].flatMap((text) => [text, `${text}${colon}`.trim()]);
    const labels = factLabels(goal.source.language).map((label) => `${label}${colon}`.trim());
    const urls = source.kind === 'website' ? [source.page.canonicalUrl, source.brand.domain ?? ''] : [''];
    for (const { text: caption, claims } of ours.captions) {
      let rest = caption;
      for (const { start, end } of [...claims].reverse()) rest = `${rest.slice(0, start)}\n${rest.slice(end)}`;
      for (const line of rest
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean)) {
        const bareLine = urls
          .reduce((text, url) => text.replace(url, ''), line)
          .replace(/^[→←·｜]/u, '')
          .trim();
        expect(['', ...calls, ...labels, ...fixed]).toContain(bareLine);
      }
    }
  });

  test('no two captions are equal, unless there is hardly a text', () => {
    if (['10-almost-empty', '11-idea-five-words'].includes(name)) return;
    expect(new Set(ours.captions.map((caption) => caption.text)).size).toBe(8);
  });
});

const bare = (text: string): string => text.replace(/\s+|!+/gu, '');

test('createWriter leaves out of captions what an idea asks of the writer', () => {
  const copy = JSON.stringify(copies.get('13-idea-4000-characters')?.captions);
  for (const secret of ['soup kitchen', 'vulnerable', 'salesy', 'supported housing. '])
    expect(copy).not.toContain(secret);
});

test('createWriter leaves out fillers of a talk, and the questions after it', () => {
  const { captions = [], points = [] } = copies.get('14-talk-transcript') ?? {};
  const copy = [...captions.map(({ text }) => text), ...points.map(({ line }) => line ?? '')].join('\n');
  expect(copy).not.toMatch(/\b(?:um|uh|you know)\b|at the front|can you hear/i);
});

test('createWriter leaves a promise with its limit', () => {
  const { points = [] } = copies.get('03-shop-product') ?? {};
  expect(points.find(({ headline }) => headline.startsWith('Stays dry'))?.line).toContain(
    "isn't made for river crossings",
  );
});

test('createWriter shows a page of a few words sentence by sentence', () => {
  const { points = [], hook } = copies.get('10-almost-empty') ?? {};
  expect(points.map(({ headline }) => `${headline}.`).join(' ')).toBe(hook?.text);
});

test("createWriter does not apply a shop's general terms to this product", () => {
  const quotes = JSON.stringify(copies.get('03-shop-product')?.captions.map(({ text }) => text));
  expect(quotes).not.toMatch(/Free delivery|Returns within/);
});

/** What the page's own button says. */
function labelOf(source: Sample['source']): string {
  return source.kind === 'website' ? (source.page.action.label ?? '') : '';
}
