// What every version of a pack said, so that a model does not return to the text before the last.

import { sql } from 'kysely';
import { type Caption, readOrder, readRenderSource } from '#packs';
import type { Query } from '#platform/database';
import type { Storage } from '#platform/storage';
import type { PackState } from '../pack-state.ts';

type Deps = { query: Query; storage: Pick<Storage, 'get'> };
type VersionTexts = { captions: Caption[]; orders: unknown[] };

/** More would leave too little of the model's budget to the source. */
const MOST_TEXTS = 60;
const MOST_CHARACTERS = 200;
/** Documents with the words of assets, the newest first. */
const MOST_SOURCES = 60;

/** Hooks and openings of captions first: they are what is seen, and what is compared. */
export async function previousTexts({ query, storage }: Deps, packId: string, state: PackState): Promise<string[]> {
  const now: VersionTexts = { captions: state.captions, orders: state.assets.map(({ order }) => order) };
  const versions = [now, ...(await readVersions(query, packId))];
  const orders = versions.flatMap((version) => version.orders).filter((order) => order !== null);
  const keys = [...new Set(orders.map((order) => readOrder(order).sourceKey))].slice(0, MOST_SOURCES);
  const copies = (await Promise.all(keys.map((key) => readRenderSource({ storage }, key)))).map(({ copy }) => copy);
  const hooks = copies.flatMap(({ hook, storyHook }) => [hook.text, storyHook?.text ?? '']);
  const openings = versions.flatMap(({ captions }) => captions.map(({ text }) => text.split('\n')[0] ?? ''));
  const others = copies.flatMap(({ quote, points = [] }) => [
    quote?.text ?? '',
    ...points.map(({ headline }) => headline.text),
  ]);
  const texts = [...hooks, ...state.alternatives, ...openings, ...others].filter((text) => text !== '');
  return [...new Set(texts)].slice(0, MOST_TEXTS).map((text) => text.slice(0, MOST_CHARACTERS));
}

/** The newest first; none before the first edit. */
async function readVersions(query: Query, packId: string): Promise<VersionTexts[]> {
  const { rows } = await sql<VersionTexts>`
    select coalesce(captions, '[]') as captions,
      (select coalesce(jsonb_agg(nullif(item -> 'render_order', 'null')), '[]')
        from jsonb_array_elements(coalesce(assets, '[]')) item) as orders
    from pack_versions where job_id = ${packId} order by version desc
  `.execute(query);
  return rows;
}
