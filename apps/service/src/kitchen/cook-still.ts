import { previewImage } from '#platform/media';
import { sceneOf } from './alt-lines.ts';
import { altOf } from './alt-text.ts';
import { checkStill } from './check-still.ts';
import { encodeStill } from './encode-still.ts';
import type { Dish, DishOrder } from './kitchen.ts';
import type { TypeStage } from './type-stage.ts';

export type StillMeans = {
  withStage: <T>(signal: AbortSignal, work: (stage: TypeStage) => Promise<T>) => Promise<T>;
  /** Stores bytes below the folder, and gives the key. */
  put: (folder: string, bytes: Uint8Array, mime: string) => Promise<string>;
};

/** Sets, encodes, checks and stores one still. */
export async function cookStill(order: DishOrder, { withStage, put }: StillMeans): Promise<Dish> {
  const { name, format, folder, signal } = order;
  const shot = await withStage(signal, (stage) => stage.shoot(order));
  if (shot.png === undefined) throw new Error(`${name} was not drawn.`);
  const still = await encodeStill(shot.png);
  const facts = {
    format: format.name,
    width: shot.width,
    height: shot.height,
    bytes: still.bytes.byteLength,
    alt: altOf(shot.texts, { brand: order.brand, scene: shot.pictures.length === 0 ? 'ground' : sceneOf(order) }),
  };
  const checks = checkStill(name, { shot, still, format });
  const preview = await previewImage(still.bytes);
  const [objectKey, previewKey] = await Promise.all([
    put(folder, still.bytes, still.mime),
    put(folder, preview.bytes, preview.mime),
  ]);
  return { name, kind: 'still', objectKey, previewKey, facts, checks };
}
