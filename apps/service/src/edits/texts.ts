// The words on the assets of a pack, and which assets show each: those that would change with it.

import type { Shape } from '@galley/contract';
import { type RenderSource, type RenderSpec, readOrder, readRenderSource } from '#packs';
import type { Storage } from '#platform/storage';
import { storedSourceOf } from './new-text/writer-source.ts';
import type { PackState } from './pack-state.ts';
import { changeSource } from './plan/change-source.ts';
import { shownBy } from './plan/shown-copy.ts';

type Text = Shape<'PackTexts'>['texts'][number];
type AssetTexts = { name: string; order: RenderSpec; source: RenderSource; composition: unknown };
type Copy = RenderSource['copy'];

const NONE = { number: null, line: null, figure: null, speaker: null };
/** No text of a pack. */
const OTHER = '\u0000';

export async function listTexts(
  { storage, hasModel }: { storage: Pick<Storage, 'get'>; hasModel: boolean },
  state: PackState,
): Promise<Shape<'PackTexts'>> {
  const { status, assets } = state;
  if (status !== 'completed') return { style: null, texts: [], new_text: false };
  const canWrite = { new_text: hasModel && storedSourceOf(state) !== null };
  const sources = new Map<string, Promise<RenderSource>>();
  const shown: AssetTexts[] = [];
  for (const { name, order: stored, state, facts } of assets) {
    if (stored === null || state !== 'ready') continue;
    const order = readOrder(stored);
    const reading = sources.get(order.sourceKey) ?? readRenderSource({ storage }, order.sourceKey);
    sources.set(order.sourceKey, reading);
    shown.push({ name, order, source: await reading, composition: facts?.['composition'] });
  }
  const [first] = shown;
  if (first === undefined) return { style: null, texts: [], ...canWrite };
  const texts: Text[] = [];
  for (const text of textsIn(first.source.copy)) {
    const showing = await assetsWith(shown, text);
    if (showing.length > 0) texts.push({ ...text, assets: showing });
  }
  return { style: first.source.style as Shape<'PackTexts'>['style'], texts, ...canWrite };
}

function textsIn({ hook, points = [], quote, speaker, callToAction = '' }: Copy): Omit<Text, 'assets'>[] {
  return [
    { ...NONE, kind: 'hook', text: hook.text },
    ...points.map(({ headline, line, figure }, index) => {
      return { ...NONE, kind: 'card' as const, number: index + 1, text: headline.text, line, figure };
    }),
    { ...NONE, kind: 'quote', text: (quote ?? hook).text, speaker: speaker ?? null },
    ...(callToAction === '' ? [] : [{ ...NONE, kind: 'call_to_action' as const, text: callToAction }]),
  ];
}

async function assetsWith(shown: readonly AssetTexts[], { kind, number }: Omit<Text, 'assets'>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, order, source, composition } of shown) {
    if (number !== null && (source.copy.points?.length ?? 0) < number) continue;
    const change = kind === 'card' ? { kind, number: number ?? 1, headline: OTHER } : { kind, text: OTHER };
    const changed = changeSource(source, change, kind);
    if ((await shownBy(order, changed, composition)) !== (await shownBy(order, source, composition))) found.push(name);
  }
  return found;
}
