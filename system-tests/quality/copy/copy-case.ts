import type { Idea } from '@galley/fixtures/briefs/ideas.ts';
import type { WriterSource, WrittenCopy } from '@galley/service/test-kit';

/** A source with what is known of good copy of it. */
export type CopyCase = {
  id: string;
  language: string;
  source: WriterSource;
  instruction: string | null;
  /** All that may be known to the copy. */
  known: string;
  /** Words to the writer that no reader may see. */
  forbidden: readonly string[];
  /** Facts that the copy has to have, each in any of its forms. */
  carried: readonly (readonly string[])[];
};

/** What became of a case: copy, or the code of a rejection. */
export type Outcome = { item: CopyCase; copy: WrittenCopy | null; code: string | null };

export function ideaCase({ id, language, prompt, instruction, must_carry, must_not_appear }: Idea): CopyCase {
  return {
    id,
    language,
    source: { kind: 'idea', prompt },
    instruction: instruction ?? null,
    known: `${prompt}\n${instruction ?? ''}`,
    forbidden: must_not_appear ?? [],
    carried: must_carry ?? [],
  };
}

type PageCase = { id: string; language: string; source: Extract<WriterSource, { kind: 'website' }> };

export function pageCase({ id, language, source }: PageCase): CopyCase {
  const { reading, page, brand } = source;
  const known = [
    ...reading.runs.map(({ text }) => text),
    ...page.facts.flatMap(({ label, text }) => [label ?? '', text]),
    ...page.quotes.flatMap(({ text, speaker }) => [text, speaker ?? '']),
    ...[reading.title, page.canonicalUrl, source.url, brand.name ?? '', brand.domain ?? ''],
  ].join('\n');
  return { id, language, source, instruction: null, known, forbidden: [], carried: [] };
}
