import type { Words } from '../languages/words.ts';
import { findSpokenQuotes, unquote } from '../points/quotes.ts';
import type { PageRun } from './page-reading.ts';
import type { FoundQuote } from './parsed-source.ts';

/** What people say on a page: set apart by it, or spoken in its running text. */
export function findQuotes(runs: readonly PageRun[], words: Words): { quotes: FoundQuote[]; used: PageRun[] } {
  const used: PageRun[] = [];
  const apart = runs.flatMap((run, index) => {
    const found = blockquoted(runs, index) ?? setLarge(run) ?? wholly(runs, index);
    if (found === null) return [];
    used.push(...found.runs);
    return [found.quote];
  });
  const spoken = runs
    .filter((run) => !used.includes(run) && !/^h[1-6]$/.test(run.tag))
    .flatMap((run, index) => findSpokenQuotes(run.text, `p${index + 1}`, words));
  return { quotes: [...apart, ...spoken], used };
}

type Found = { quote: FoundQuote; runs: PageRun[] };

/** A blockquote, and whoever is named in it or right behind it. */
function blockquoted(runs: readonly PageRun[], index: number): Found | null {
  const run = runs[index];
  if (run === undefined || run.quote < 0 || runs[index - 1]?.quote === run.quote) return null;
  const inside = runs.filter(({ quote }) => quote === run.quote);
  const quotedRuns = inside.filter(({ tag }) => tag !== 'cite');
  const after = runs[index + inside.length];
  const cite =
    inside.find(({ tag }) => tag === 'cite') ?? (after !== undefined && isSignature(after, run) ? after : undefined);
  const text = unquote(quotedRuns.map((item) => item.text).join(' '));
  const speaker = cite === undefined ? null : nameIn(cite.text);
  const quote = quotedRuns.map((item) => item.text).join(' ');
  return {
    quote: { text, speaker, quote, place: `quote${run.quote}`, isSetApart: true },
    runs: cite === undefined ? inside : [...inside, cite],
  };
}

function isSignature(run: PageRun, quote: PageRun): boolean {
  if (/^h[1-6]$/.test(run.tag) || run.text.length > 80 || run.text.includes('\n')) return false;
  if (run.tag === 'cite' || /^[—–-]\s?/.test(run.text)) return true;
  return (
    !/[.!?。]$/.test(run.text) && quote.parents.includes(run.parents[0] ?? -1) && run.text.split(/\s+/).length <= 8
  );
}

/** Large text with a small part that names somebody. */
function setLarge(run: PageRun): Found | null {
  if (run.fontSizePx < 28 || !/[,，、·]/u.test(run.signature) || /^h1$/.test(run.tag)) return null;
  const text = unquote(run.text.replace(run.signature, '').trim());
  return {
    quote: { text, speaker: nameIn(run.signature), quote: run.text, place: run.tag, isSetApart: true },
    runs: [run],
  };
}

/** A paragraph that is wholly quoted, and a short run behind it. */
function wholly(runs: readonly PageRun[], index: number): Found | null {
  const run = runs[index];
  if (run === undefined || run.quote >= 0 || /^h[1-6]$/.test(run.tag)) return null;
  // A paragraph that begins and ends with marks may hold two quotations.
  if (!/^(?:“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|「[^「」]+」|"[^"]+")$/u.test(run.text.trim())) return null;
  const after = runs[index + 1];
  if (after === undefined || !isSignature(after, run)) return null;
  const quote = {
    text: unquote(run.text),
    speaker: nameIn(after.text),
    quote: run.text,
    place: run.tag,
    isSetApart: true,
  };
  return { quote, runs: [run, after] };
}

function nameIn(text: string): string | null {
  const name = text
    .replace(/^[—–-]\s*/, '')
    .replace(/\s+/g, (blank) => (blank.includes('\u3000') ? '\u3000' : ' '))
    .trim();
  return name === '' || /^(?:anon(?:ymous)?|a customer|kunde|kundin)\.?$/i.test(name) ? null : name;
}
