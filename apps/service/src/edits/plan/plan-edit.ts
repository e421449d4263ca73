// From a pack and the changes that were asked for to what has to be made, and what it costs.

import { isDeepStrictEqual } from 'node:util';
import type { PackChange } from '../job-type.ts';
import type { PackState } from '../pack-state.ts';
import { changeCaption } from './change-caption.ts';
import type { EditPlan } from './edit-plan.ts';

/** Throws `EditRejection` for a change that does not fit the pack. */
export async function planEdit(state: PackState, changes: readonly PackChange[]): Promise<EditPlan> {
  let { captions } = state;
  let restored: number | null = null;
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'restore') restored = change.version;
    else captions = changeCaption(captions, change, `changes.${index}`);
  }
  const changedCaptions = captions.filter((caption, index) => !isDeepStrictEqual(caption, state.captions[index]));
  return {
    restored,
    captions: changedCaptions.length === 0 ? null : captions,
    brand: null,
    dropped: [],
    renders: [],
    changed: changedCaptions.map(({ platform }) => platform),
    priceCredits: 0,
  };
}
