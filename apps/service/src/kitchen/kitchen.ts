// Turns an order into stored assets: a page in which type is set, an encoder, and the store.

import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Asset } from '#jobs';
import type { BrowserFleet } from '#platform/browser';
import type { MediaTools } from '#platform/media';
import type { Storage } from '#platform/storage';
import type { Check } from './check.ts';
import { cookHighlights } from './cook-highlights.ts';
import { cookStill } from './cook-still.ts';
import { cookTalking, type TalkingDish } from './cook-talking.ts';
import { openTypeStageOn, type ShotOrder, type TypeStage } from './type-stage.ts';

/** One asset to be made, and where it is stored. */
export type DishOrder = ShotOrder & {
  /** As in the record: `cover`, `carousel-2`, `highlights-square`. */
  name: string;
  /** Objects are named below it, each by its hash. */
  folder: string;
  /** Its picture is a frame of a film, not a page. */
  isOfFilm?: boolean;
  signal: AbortSignal;
};

/** What the row of an asset needs, and the rules it was tried on. */
export type Dish = Asset & { kind: 'still' | 'clip'; checks: Check[] };

export type Kitchen = {
  cookStill: (order: DishOrder) => Promise<Dish>;
  cookHighlights: (order: DishOrder) => Promise<Dish>;
  cookTalking: (order: TalkingDish) => Promise<Dish>;
};

export type KitchenTools = {
  /** Browsers without a way out: everything a stage shows is given to it. */
  fleet: BrowserFleet;
  media: MediaTools;
  storage: Pick<Storage, 'put'>;
  scratchRoot: string;
};

export function createKitchen({ fleet, media, storage, scratchRoot }: KitchenTools): Kitchen {
  const withStage = <T>(signal: AbortSignal, work: (stage: TypeStage) => Promise<T>): Promise<T> =>
    fleet.withPage({ signal, onCrash: 'repeat' }, async (page) => work(await openTypeStageOn(page)));
  const put = async (folder: string, bytes: Uint8Array, mime: string): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const key = `${folder}/${hash}.${mime.split('/')[1]}`;
    await storage.put(key, { bytes, contentType: mime });
    return key;
  };
  return {
    cookStill: (order) => cookStill(order, { withStage, put }),
    cookHighlights: async (order) => {
      await mkdir(scratchRoot, { recursive: true });
      return cookHighlights(order, { withStage, put, media, scratchRoot });
    },
    cookTalking: async (order) => {
      await mkdir(scratchRoot, { recursive: true });
      return cookTalking(order, { withStage, put, media, scratchRoot });
    },
  };
}
