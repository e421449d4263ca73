import { expect, test } from 'vitest';
import { findTemplates } from '#render';
import { type PlannedKind, planPack, planVideoPack } from './plan-pack.ts';

const kinds: PlannedKind[] = ['website', 'idea', 'platform_video', 'video_file'];

test.each([
  ['website', 'cover highlights scroll link-card story quote highlights-square carousel-1 carousel-2'],
  ['idea', 'cover highlights link-card story quote highlights-square carousel-1 carousel-2'],
  ['video_file', 'cover moment-1 thumbnail story quote'],
] as const)('planPack of a %s ranks its assets', (kind, names) => {
  const ranked = planPack(kind, 2).toSorted((a, b) => a.rank - b.rank);
  expect(ranked.map(({ name }) => name).join(' ')).toBe(names);
});

test.each(kinds)('planPack of a %s requires its cover and its first clip', (kind) => {
  const required = planPack(kind).filter((asset) => asset.required);
  expect(required.map((asset) => asset.kind).toSorted()).toEqual(['clip', 'still']);
});

test.each(kinds)('planPack of a %s names templates that exist, in sizes that they have', async (kind) => {
  const templates = await findTemplates();
  for (const asset of planPack(kind)) {
    if (!('template' in asset)) continue;
    const sizes = templates.get(asset.template)?.formats.map(({ width, height }) => [width, height]);
    expect(sizes).toContainEqual([asset.width, asset.height]);
  }
});

test('planVideoPack has a clip for each moment, each with its own name', () => {
  const names = planVideoPack(5).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(planVideoPack(5).filter(({ renderer }) => renderer === 'moment')).toHaveLength(5);
});
