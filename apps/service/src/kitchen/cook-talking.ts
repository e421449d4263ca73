import { shootTalking, type TalkingOrder } from './clip-talking.ts';
import type { Dish } from './kitchen.ts';
import { type ClipMeans, serveClip } from './serve-clip.ts';

export type TalkingDish = TalkingOrder & {
  name: string;
  folder: string;
  /** Seconds that it may last: a source that is shorter is taken whole. */
  lengths: { least: number; most: number };
  signal: AbortSignal;
};

/** A moment of a film: title and words set once, and everything rendered in one run. */
export async function cookTalking(order: TalkingDish, means: ClipMeans): Promise<Dish> {
  const shot = await means.withStage(order.signal, (stage) => shootTalking(order, stage));
  return serveClip({ ...order, hasSpeech: order.groups.length > 0, scene: 'film' }, shot, means);
}
