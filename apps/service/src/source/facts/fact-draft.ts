import type { Fact } from '../page-source.ts';
import type { PageReading } from '../reading/page-reading.ts';
import type { PageStructure } from '../reading/page-structure.ts';
import type { Item } from './linked-data.ts';
import type { Found } from './visible-text.ts';

/** What a page shows, how it is built, and what it declares. */
export type PageParts = { reading: PageReading; structure: PageStructure; items: readonly Item[] };

/** A fact before it is known where the page shows it. */
export type FactDraft = Omit<Fact, 'id' | 'text' | 'place' | 'label'> & { label?: string; found: Found | null };
