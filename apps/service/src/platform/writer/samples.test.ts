import { type PlatformId, platforms } from '@galley/contract';
import { describe, expect, test } from 'vitest';
import { type Copy, countCharacters, createWriter, type Writer } from './index.ts';
import { wordsOf } from './languages.ts';
import { readSamples, type Sample } from './test-samples.ts';
import { roomOf } from './text-length.ts';

// Checks that know nothing of how the writer chose: they hold for the goals of an editor and for our own copy.

type Plain = Omit<Sample['goal'], 'source' | 'call_to_action'>;

const samples = readSamples();
const writer: Writer = createWriter();
const copies = new Map<string, Copy>();
for (const { name, source } of samples) {
  const copy = await writer.write(source, { instruction: null, signal: new AbortController().signal });
  if (copy !== null) copies.set(name, copy);
}

test('there are fourteen samples, and each has copy', () => {
  expect(samples.length).toBe(14);
  expect(copies.size).toBe(14);
});

describe.each(samples)('$name', ({ name, goal, text, source }) => {
  const ours = copies.get(name) as Copy & Plain;
  const both: [string, Plain][] = [
    ['the goal', goal],
    ['our copy', ours],
  ];

  test.each(both)('%s is within its rooms and limits', (_, copy) => {
    expect(roomOf(copy.hook.text)).toBeLessThanOrEqual(70);
    expect(copy.hook.text).toContain(copy.hook.emphasis);
    expect(roomOf(copy.quote.text)).toBeLessThanOrEqual(140);
    for (const { headline, line } of copy.points) {
      // A sentence that needs no line below it may be longer.
      expect(roomOf(headline)).toBeLessThanOrEqual(line === null ? 50 : 32);
      expect(roomOf(line ?? '')).toBeLessThanOrEqual(90);
    }
    for (const caption of copy.captions) {
      const platform = caption.platform as PlatformId;
      const posted = [caption.text, caption.hashtags.join(' ')].filter(Boolean).join('\n\n');
      expect(caption.characters).toBe(countCharacters(platform, posted));
      expect(caption.characters).toBeLessThanOrEqual(platforms[platform].captionCharacters);
      expect(caption.hashtags.length).toBeLessThanOrEqual(platforms[platform].hashtags);
      expect((caption.title ?? '').length).toBeLessThanOrEqual(100);
    }
  });

  test.each(both)('%s quotes the source verbatim', (_, copy) => {
    const said = [
      copy.hook.claim,
      copy.quote.claim,
      ...copy.points.map(({ claim }) => claim),
      ...copy.captions.flatMap(({ claims }) => claims),
    ];
    // A prompt's double exclamation mark is mended in the goal of one sample.
    for (const { quote } of said) for (const part of quote.split(' · ')) expect(bare(text)).toContain(bare(part));
  });

  test.each(both)('%s has no digit and no negation that its quote has not', (_, copy) => {
    const words = wordsOf(goal.source.language);
    const count = (from: string) => from.match(new RegExp(words.negations.source, 'giu'))?.length ?? 0;
    for (const { text: caption, claims } of copy.captions)
      for (const { start, end, quote } of claims) {
        const range = caption.slice(start, end);
        for (const digits of range.match(/\p{Nd}+/gu) ?? []) expect(quote).toContain(digits);
        expect(count(range)).toBeLessThanOrEqual(count(quote));
      }
  });

  test('what no claim covers is a fixed line, the call to action or the domain', () => {
    const { lines, colon } = wordsOf(goal.source.language);
    const fixed = [
      ...Object.values(lines.questions).flat(),
      ...Object.values(lines.otherQuestions ?? {}).flat(),
      ...Object.values(lines.invitations),
    ];
    const domain = source.kind === 'website' ? (source.brand.domain ?? '') : '';
    for (const { text: caption, claims } of ours.captions) {
      let rest = caption;
      for (const { start, end } of [...claims].reverse()) rest = `${rest.slice(0, start)}\n${rest.slice(end)}`;
      for (const line of rest
        .split('\n')
        .map((each) => each.trim())
        .filter(Boolean)) {
        const bareLine = line.replace(domain, '').trim();
        expect(['', `${ours.callToAction.text}${colon}`.trim(), ...fixed]).toContain(bareLine);
      }
    }
  });

  test('no two captions are equal, unless there is hardly a text', () => {
    if (['10-almost-empty', '11-idea-five-words'].includes(name)) return;
    expect(new Set(ours.captions.map((caption) => caption.text)).size).toBe(8);
  });
});

const bare = (text: string): string => text.replace(/\s+|!+/gu, '');

test('hooks and quotes are those that an editor would sign', () => {
  const hooks = samples.filter(({ name, goal }) => copies.get(name)?.hook.text === goal.hook.text);
  const quotes = samples.filter(({ name, goal }) => copies.get(name)?.quote.text === goal.quote.text);
  expect(hooks.length).toBeGreaterThanOrEqual(13);
  expect(quotes.length).toBeGreaterThanOrEqual(11);
});

test('what an idea says to the writer is not said to readers', () => {
  const copy = JSON.stringify(copies.get('13-idea-4000-characters')?.captions);
  for (const secret of ['soup kitchen', 'vulnerable', 'salesy', 'supported housing. '])
    expect(copy).not.toContain(secret);
});

test('a talk is told without fillers, and nothing of the questions after it', () => {
  const { captions = [], points = [] } = copies.get('14-talk-transcript') ?? {};
  const copy = [...captions.map(({ text }) => text), ...points.map(({ line }) => line ?? '')].join('\n');
  expect(copy).not.toMatch(/\b(?:um|uh|you know)\b|at the front|can you hear/i);
});

test('a limit that belongs to a promise stays with it', () => {
  const { points = [] } = copies.get('03-shop-product') ?? {};
  expect(points.find(({ headline }) => headline.startsWith('Stays dry'))?.line).toContain(
    "isn't made for river crossings",
  );
});

test('a condition that belongs to a claim stays with it, and a fact with its subject', () => {
  const { points = [], captions = [] } = copies.get('05-documentation') ?? {};
  expect(points.map(({ headline }) => headline)).not.toContain('POST is never retried');
  expect(captions.find(({ platform }) => platform === 'bluesky')?.text).toMatch(/Pelmet|retries/);
});

test('a page of a few words is shown phrase by phrase, as an editor would', () => {
  const sample = samples.find(({ name }) => name === '10-almost-empty');
  const { points = [] } = copies.get('10-almost-empty') ?? {};
  expect(points.map(({ headline }) => headline)).toEqual(sample?.goal.points.map(({ headline }) => headline));
});

test('what a shop says of every order is not said of this product', () => {
  const said = JSON.stringify(copies.get('03-shop-product')?.captions.map(({ text }) => text));
  expect(said).not.toMatch(/Free delivery|Returns within/);
});
