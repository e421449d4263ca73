import { sceneOf } from './alt-lines.ts';
import { shootHighlights } from './clip-highlights.ts';
import type { Dish, DishOrder } from './kitchen.ts';
import { type ClipMeans, serveClip } from './serve-clip.ts';

/** Seconds. A thin source is never padded, and may be shorter than others. */
const LENGTHS = { least: 8, most: 20 };

/** Sets the cards, and moves them. */
export async function cookHighlights(order: DishOrder, means: ClipMeans): Promise<Dish> {
  const shot = await means.withStage(order.signal, (stage) => shootHighlights(order, stage));
  return serveClip({ ...order, lengths: LENGTHS, hasSpeech: false, scene: sceneOf(order) }, shot, means);
}
