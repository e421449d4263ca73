// The linked data of a page as a list of plain items. Real pages violate the format in many ways.

import type { PageStructure } from '../reading/page-structure.ts';

export type Item = { types: string[]; values: Record<string, unknown>; from: 'json-ld' | 'microdata' };

const MOST_ITEMS = 300;
const DEEPEST = 6;
const NESTED = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'hasVariant', 'subjectOf'];

export function linkedItems({ jsonLd, microdata }: Pick<PageStructure, 'jsonLd' | 'microdata'>): Item[] {
  const found: Item[] = [];
  for (const block of jsonLd) collect(parsed(block), { from: 'json-ld', found, depth: 0 });
  collect(parsed(microdata), { from: 'microdata', found, depth: 0 });
  const byId = new Map(
    found.flatMap((item) => (typeof item.values['@id'] === 'string' ? [[item.values['@id'], item]] : [])),
  );
  return found.map((item) => ({ ...item, values: resolved(item.values, byId as Map<string, Item>) }));
}

type ItemCollector = { from: Item['from']; found: Item[]; depth: number };

function collect(value: unknown, { from, found, depth }: ItemCollector): void {
  if (depth > DEEPEST || found.length >= MOST_ITEMS || typeof value !== 'object' || value === null) return;
  const deeper = { from, found, depth: depth + 1 };
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 200)) collect(item, deeper);
    return;
  }
  const values = value as Record<string, unknown>;
  const types = [values['@type']].flat().flatMap((type) => (typeof type === 'string' ? [plainType(type)] : []));
  if (types.length > 0) found.push({ types: types.slice(0, 6), values, from });
  for (const name of NESTED) collect(values[name], deeper);
}

function plainType(type: string): string {
  return type.slice(0, 200).split(/[/#:]/).at(-1) ?? '';
}

/** `{"@id": "#org"}` refers to the item with that id. */
function resolved(values: Record<string, unknown>, byId: ReadonlyMap<string, Item>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const id = isObject(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    return [name, typeof id === 'string' ? (byId.get(id)?.values ?? value) : value];
  });
  return Object.fromEntries(entries);
}

/** Removes comments, control characters and trailing commas, after which most invalid blocks parse. */
function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    // Pages often have invalid JSON here; most of it can be repaired.
    return parsedRepaired(block);
  }
}

function parsedRepaired(block: string): unknown {
  const start = block.search(/[[{]/);
  const end = Math.max(block.lastIndexOf(']'), block.lastIndexOf('}'));
  const repaired = [...block.slice(start, end + 1)]
    .map((sign) => (sign < ' ' ? ' ' : sign))
    .join('')
    .replaceAll('&quot;', '"')
    .replaceAll("\\'", "'")
    .replace(/,(?= {0,20}[}\]])/g, '');
  try {
    return JSON.parse(repaired);
  } catch {
    // Blocks that cannot be repaired are ignored.
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value, a named object, or a list of either: as texts without entities. */
export function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((item) => {
    if (typeof item === 'string') return [decoded(item)];
    if (typeof item === 'number') return [String(item)];
    if (!isObject(item)) return [];
    return textsOf(item['name'] ?? item['@value'] ?? item['text'] ?? []).slice(0, 1);
  });
}

export function textOf(value: unknown): string {
  return textsOf(value)[0] ?? '';
}

export function objectsOf(value: unknown): Record<string, unknown>[] {
  return [value].flat().filter(isObject);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

function decoded(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/&(#39|amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{2,6});/g, (whole, code: string) =>
      Number(code) < 0x11_00_00 ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}
