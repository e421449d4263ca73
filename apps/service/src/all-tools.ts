import { type CaptureStore, captureTools, createPreviews } from '#capture';
import { creditsTools } from '#credits';
import { instantPostTools } from '#instant-post';
import { jobsTools } from '#jobs';
import { kitchenTools } from '#kitchen';
import type { Logger, ToolBinding } from '#platform/kernel';
import type { Storage } from '#platform/storage';

type Parts = { captures: CaptureStore; storage: Storage; log: Logger };

/** Every tool of the contract. One whose operation is not built says so. */
export function allTools({ captures, storage, log }: Parts): ToolBinding[] {
  const previews = createPreviews({ store: captures, storage, log });
  return [...creditsTools, ...instantPostTools, ...captureTools({ previews }), ...jobsTools, ...kitchenTools];
}
