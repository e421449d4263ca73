import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '@galley/fixtures/pages/pages.ts';
import { textOf } from '@galley/fixtures/pages/text-of.ts';
import { packOf } from '@galley/fixtures/text-model/pack-of.ts';
import { expect, test } from 'vitest';
import { twists } from '#test/copywriting/planted-lies';
import { readSamples } from '#test/copywriting/samples';
import { wordsOf } from '../languages/languages.ts';
import type { ModelBrief } from '../model/brief.ts';
import { buildCopy } from '../model/build-copy.ts';
import { ModelFailure } from '../model/fallback-reason.ts';
import { modelResponse } from '../model/response.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { checkRun } from './check-run.ts';
import { findFaults } from './find-faults.ts';

const PER_KIND = 10;
const SITE = join(import.meta.dirname, '../../../../../packages/fixtures/site/pages');

type Truth = { sentence: string; brief: ModelBrief };

/** True sentences of the open pages and of the fixture sites in English, each with its page as a brief. */
function readTruths(): Truth[] {
  const corpus = readPages('open')
    .filter(({ gold }) => gold.language === 'en')
    .map(({ folder, gold }) => ({ file: join(folder, 'index.html'), name: gold.brand_name }));
  const sites = ['articles', 'sites'].flatMap((folder) =>
    readdirSync(join(SITE, folder))
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({ file: join(SITE, folder, name), name: null })),
  );
  const pages = [...corpus, ...sites].flatMap(({ file, name }) => {
    const html = readFileSync(file, 'utf8');
    return /<html[^>]*lang="(?!en)/u.test(html) ? [] : truthsOf(paragraphsOf(html), name);
  });
  const samples = readSamples().flatMap(({ source }) => {
    if (source.kind !== 'website' || !source.reading.language.startsWith('en')) return [];
    return truthsOf(
      source.reading.runs.map(({ text }) => text.replace(/\s+/g, ' ')),
      source.brand.name,
    );
  });
  return [...pages, ...samples];
}

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<(p|li|td|dd|h2|h3|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) => textOf(inner).replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 20);
}

function truthsOf(paragraphs: readonly string[], name: string | null): Truth[] {
  const brief: ModelBrief = {
    ...({ version: 1, kind: 'website', language: 'en', instruction: null } as const),
    brand: { name, domain: null },
    source: paragraphs.map((text, at) => ({ id: `s${at + 1}`, text })),
  };
  return paragraphs
    .flatMap((text) => splitSentences(text, wordsOf('en')))
    .filter((sentence) => /^[\p{Lu}\d“].{14,240}[.]$/u.test(sentence) && !sentence.includes('?'))
    .map((sentence) => ({ sentence, brief }));
}

/** Whether a sentence that claims to rest on the true one is found out. */
function isCaught(text: string, { sentence, brief }: Truth): boolean {
  const block = brief.source.find((item) => item.text.includes(sentence));
  const claim = {
    basis: 'source' as const,
    quote: sentence,
    block: block?.id ?? null,
    cited: block?.text ?? '',
    isVoid: false,
  };
  const held = {
    ...({ kind: 'website', words: wordsOf('en'), free: new Set<string>(), foreign: null } as const),
    claims: new Map([['c1', claim]]),
    all: brief.source.map((item) => item.text).join('\n'),
    names: brief.brand?.name ?? '',
  };
  return checkRun({ text, claims: ['c1'], line: 0 }, text, held) !== null;
}

const truths = readTruths();
const lies = Object.entries(twists).map(([kind, twist]) => ({
  kind,
  planted: truths
    .map((truth) => ({ truth, lie: twist(truth.sentence) }))
    .filter((item): item is { truth: Truth; lie: string } => item.lie !== null)
    .filter((_, at, all) => at % Math.max(1, Math.floor(all.length / PER_KIND)) === 0)
    .slice(0, PER_KIND),
}));

test.each(lies)('checkRun catches each of 10 sentences with $kind', ({ planted }) => {
  expect(planted).toHaveLength(PER_KIND);
  expect(planted.filter(({ lie, truth }) => !isCaught(lie, truth)).map(({ lie }) => lie)).toEqual([]);
});

test('checkRun rejects at most one in a hundred true sentences', () => {
  expect(truths.length).toBeGreaterThan(300);
  const rejected = truths.filter((truth) => isCaught(truth.sentence, truth)).map(({ sentence }) => sentence);
  expect(rejected.length / truths.length, rejected.join('\n')).toBeLessThanOrEqual(0.01);
});

/** All that readers of a pack see whose only sentence is the lie, or nothing where no pack is made. */
function shown({ lie, truth: { sentence, brief } }: { lie: string; truth: Truth }, isChecked: boolean): string {
  const block = brief.source.find(({ text }) => text.includes(sentence))?.id ?? '';
  const response = modelResponse.parse(packOf(brief, [{ text: lie, quote: sentence, block }]));
  const faults = isChecked ? findFaults(response, brief) : [];
  try {
    const order = { made: { brief, positions: new Map() }, keyless: null, link: { url: null, domain: null } };
    const { copy } = buildCopy({ response, faults }, order);
    return JSON.stringify(copy.captions.map(({ text }) => text));
  } catch (cause) {
    if (cause instanceof ModelFailure) return '';
    throw cause;
  }
}

test('buildCopy shows none of the 100 lies, and all of them when nothing is checked', () => {
  const all = lies.flatMap(({ planted }) => planted);
  const holds = (item: (typeof all)[number], isChecked: boolean): boolean =>
    shown(item, isChecked).includes(JSON.stringify(item.lie).slice(1, -1));
  expect(all.filter((item) => holds(item, true)).map(({ lie }) => lie)).toEqual([]);
  expect(all.filter((item) => !holds(item, false)).map(({ lie }) => lie)).toEqual([]);
  expect(all).toHaveLength(100);
});
