import type { Idea } from '@galley/fixtures/briefs/ideas.ts';
import type { InstructedBrief } from '@galley/fixtures/briefs/instructed.ts';
import type { WriterSource, WrittenCopy } from '@galley/service/test-kit';

/** A source with labels for good copy of it. */
export type CopyCase = {
  id: string;
  language: string;
  source: WriterSource;
  instruction: string | null;
  /** Everything that the copy may use. */
  known: string;
  /** Instructions to the writer that must not be printed. */
  forbidden: readonly string[];
  /** Facts that the copy must contain, each in any of its forms. */
  carried: readonly (readonly string[])[];
};

/** The result of a case: copy, or the code of a rejection. */
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
    ...page.sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs.map(({ text }) => text)]),
    ...page.facts.flatMap(({ label, text }) => [label ?? '', text, `${label}: ${text}`]),
    ...reading.buttons.map(({ text }) => text),
    ...page.quotes.flatMap(({ text, speaker }) => [text, speaker ?? '']),
    ...[reading.title, reading.description, page.canonicalUrl, source.url, brand.name ?? '', brand.domain ?? ''],
  ].join('\n');
  return { id, language, source, instruction: null, known, forbidden: [], carried: [] };
}

/** The same sources with an instruction. */
export function instructedCases(cases: readonly CopyCase[], instructed: readonly InstructedBrief[]): CopyCase[] {
  return instructed.flatMap(({ id, source, instruction }) =>
    cases
      .filter((item) => item.id === source)
      .map((item) => ({ ...item, id, instruction, known: `${item.known}\n${instruction}` })),
  );
}
