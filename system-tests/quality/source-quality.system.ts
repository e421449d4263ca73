// What the module `source` reads of pages that its rules were not written for, compared with the library alone.

import assert from 'node:assert/strict';
import type { CorpusPage, Half } from '@galley/fixtures/pages/pages.ts';
import { openCorpus, openTestScreenshots } from '@galley/service/test-kit';
import { type PageScore, scorePage } from '#quality/source/score-page';
import type { Report, SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'Main text, type, facts, name, colours, photographs and overlays of pages; open and unopened separately',
  sizes: { ci: 3, full: 30 },
  run: async (size, report) => {
    const open = await scoreHalf('open', size, report);
    const unopened = await scoreHalf('unopened', size, report);
    const difference = Math.abs(mean(open, ({ text }) => text.f1) - mean(unopened, ({ text }) => text.f1));
    report.metric('difference between the halves, main text F1', difference.toFixed(3));
  },
};

async function scoreHalf(half: Half, size: number, report: Report): Promise<PageScore[]> {
  const { corpus, pages, hosts } = openCorpus(half);
  await using screenshots = await openTestScreenshots(pages, hosts);
  const scores: PageScore[] = [];
  for (const page of chosen(corpus, size, report.seed)) scores.push(await scorePage(page, screenshots));
  reportHalf(half, scores, report);
  return scores;
}

/** Every page at the full size, and evenly chosen pages of each half at a smaller one. */
function chosen(corpus: readonly CorpusPage[], size: number, seed: number): CorpusPage[] {
  const step = Math.max(1, Math.floor(corpus.length / size));
  return corpus.filter((_, index) => (index + seed) % step === 0).slice(0, size);
}

function reportHalf(half: Half, scores: readonly PageScore[], report: Report): void {
  const share = (of: (score: PageScore) => boolean | null): string => {
    const evaluated = scores.map(of).filter((item) => item !== null);
    return `${evaluated.filter(Boolean).length} of ${evaluated.length}`;
  };
  const total = (of: (score: PageScore) => number): number => scores.reduce((sum, score) => sum + of(score), 0);
  const overlays = {
    opened: total((item) => item.overlays.opened.length),
    left: scores.flatMap((s) => s.overlays.left),
  };
  const invented = scores.flatMap(({ facts }) => facts.invented);
  const lost = scores.flatMap((score) => score.overlays.lost);
  report.metric(`${half}: main text F1`, mean(scores, ({ text }) => text.f1).toFixed(3));
  report.metric(`${half}: main text F1, library alone`, mean(scores, ({ library }) => library.f1).toFixed(3));
  report.metric(
    `${half}: page type`,
    share(({ isType }) => isType),
  );
  report.metric(
    `${half}: brand name`,
    share(({ isName }) => isName),
  );
  report.metric(
    `${half}: first colour`,
    share(({ isColour }) => isColour),
  );
  report.metric(
    `${half}: first photograph`,
    share(({ isPhoto }) => isPhoto),
  );
  report.metric(`${half}: labelled facts found`, `${total((s) => s.facts.found)} of ${total((s) => s.facts.labelled)}`);
  report.metric(
    `${half}: reported facts correct`,
    `${total((s) => s.facts.right)} of ${total((s) => s.facts.evaluated)}`,
  );
  report.metric(`${half}: facts invented`, invented.length);
  report.metric(`${half}: overlays hidden`, `${overlays.opened - overlays.left.length} of ${overlays.opened}`);
  report.metric(`${half}: page content lost`, lost.length);
  const worst = scores.toSorted((a, b) => a.text.f1 - b.text.f1).slice(0, 5);
  report.metric(`${half}: worst`, worst.map(({ slug, text }) => `${slug} ${text.f1.toFixed(2)}`).join(', '));
  if (half === 'open') for (const score of scores) for (const note of score.notes) report.metric(score.slug, note);
  report.check(`${half}: the main text is extracted at least as well as by the library alone`, () =>
    assert.ok(mean(scores, ({ text }) => text.f1) >= mean(scores, ({ library }) => library.f1)),
  );
  report.check(`${half}: no fact is invented`, () => assert.deepEqual(invented, []));
  report.check(`${half}: at most one in ten overlays, or one, is left`, () =>
    assert.ok(overlays.left.length <= Math.max(1, overlays.opened * 0.1), overlays.left.join(', ')),
  );
}

function mean(scores: readonly PageScore[], of: (score: PageScore) => number): number {
  return scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length);
}
