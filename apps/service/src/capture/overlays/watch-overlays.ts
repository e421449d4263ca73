/// <reference lib="dom" />
import { z } from 'zod';
import type { Stepper } from '#platform/browser';
import { checked, pageScript, runStepped } from '../page/page-script.ts';
import {
  type ConsentBanners,
  notesOf,
  type OverlayNote,
  overlayKinds,
  sweepInput,
  sweepParts,
} from './hide-overlays.ts';
import type { WatchedWindow } from './watch-in-page.ts';
import * as watch from './watch-in-page.ts';

const beginScript = checked(
  pageScript(
    watch.watchPage,
    [...sweepParts, ...Object.values(watch)].filter((part) => part !== watch.watchPage),
  ),
  z.null(),
);
const endScript = checked(
  pageScript((_: null) => (globalThis as WatchedWindow).overlayWatch?.end() ?? []),
  overlayKinds,
);

export type OverlayWatch = {
  /** A script that runs in every frame. */
  script: string;
  /** Ends the watch, and returns what was hidden. */
  end: () => Promise<OverlayNote[]>;
};

/** Hides overlays now, and those that open from the first frame on with its script. */
export async function watchOverlays(stepper: Stepper, banners: ConsentBanners): Promise<OverlayWatch> {
  await runStepped(stepper, beginScript, sweepInput(banners));
  return {
    script: 'globalThis.overlayWatch.everyFrame();',
    end: async () => notesOf(await runStepped(stepper, endScript, null)),
  };
}
