import type { Fact } from '../page-source.ts';
import type { PageReading } from '../reading/page-reading.ts';
import type { PageStructure } from '../reading/page-structure.ts';
import type { Item } from './linked-data.ts';
import type { FoundText } from './visible-text.ts';

/** The visible text of a page, its structure, and its declared data. */
export type PageParts = { reading: PageReading; structure: PageStructure; items: readonly Item[] };

/** A fact before its position on the page is known. */
export type FactDraft = Omit<Fact, 'id' | 'text' | 'place' | 'label'> & { label?: string; found: FoundText | null };
