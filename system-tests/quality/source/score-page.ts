import type { CorpusPage } from '@galley/fixtures/pages/pages.ts';
import {
  type CollectedPage,
  collectPage,
  distanceOf,
  photoDistance,
  readBrand,
  readLibraryText,
  sweepCorpusPage,
  type TestScreenshots,
} from '@galley/service/test-kit';
import { type FactScore, matchFacts } from './match-facts.ts';
import { scoreText, type TextScore } from './score-text.ts';

export type PageScore = {
  slug: string;
  text: TextScore;
  library: TextScore;
  isType: boolean;
  isName: boolean;
  isColour: boolean;
  /** Null where no photograph is labelled. */
  isPhoto: boolean | null;
  facts: FactScore;
  overlays: { opened: string[]; left: string[]; lost: string[] };
  /** What was read instead of the label, for the open pages only. */
  notes: string[];
};

/** A second colour this close looks the same. */
const SAME_COLOUR = 0.08;

export async function scorePage({ slug, gold }: CorpusPage, screenshots: TestScreenshots): Promise<PageScore> {
  const url = gold.canonical_url;
  const page = await collectPage(screenshots.deps, { id: `source-${slug}`, url, signal: new AbortController().signal });
  const { source, reading } = page;
  const { name: read, colors } = await readBrand(page);
  const name = read ?? '';
  const text = reading.runs.map((run) => run.text).join('\n');
  const isColour = gold.brand_colours.some((colour) => distanceOf(colour, colors.primary) < SAME_COLOUR);
  const isType = source.type === gold.page_type && (gold.form === undefined || source.form === gold.form);
  const facts = matchFacts(gold, source);
  const overlays = await sweepCorpusPage(screenshots, gold);
  return {
    slug,
    text: scoreText(text, gold.main_text),
    library: scoreText(await readLibraryText(screenshots, url), gold.main_text),
    isType,
    isName: plain(name) === plain(gold.brand_name),
    isColour,
    isPhoto: await isBestPhoto(gold.best_photos, page),
    facts,
    overlays,
    notes: [
      ...(isType ? [] : [`type ${source.type} ${source.form ?? ''}, labelled ${gold.page_type} ${gold.form ?? ''}`]),
      ...(plain(name) === plain(gold.brand_name) ? [] : [`name ${name}, labelled ${gold.brand_name}`]),
      ...(isColour ? [] : [`colour ${colors.primary}, labelled ${gold.brand_colours.join(' ')}`]),
      ...facts.missed.map((fact) => `missed ${fact}`),
      ...facts.wrong.map((fact) => `wrong ${fact}`),
      ...overlays.left.map((kind) => `left ${kind}`),
      ...overlays.lost.map((selector) => `lost ${selector}`),
    ],
  };
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Without a labelled photograph, none should be used as the first. */
async function isBestPhoto(best: readonly string[], { photos }: CollectedPage): Promise<boolean | null> {
  const [first] = photos;
  if (best.length === 0) return first === undefined ? null : false;
  if (first === undefined) return false;
  const distances = await Promise.all(best.map((path) => photoDistance(path, first.bytes)));
  return Math.min(...distances) < 4;
}
