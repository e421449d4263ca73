import { type CaptureStore, captureTools, createPreviews } from '#capture';
import { creditsTools } from '#credits';
import { editTools } from '#edits';
import { instantPostTools } from '#instant-post';
import { jobsTools } from '#jobs';
import type { Logger, ToolBinding } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { shareTools } from '#shares';
import { socialRenderTools } from '#social-render';

type Deps = { captures: CaptureStore; storage: Storage; log: Logger };

/** Every tool of the contract. */
export function allTools({ captures, storage, log }: Deps): ToolBinding[] {
  const previews = createPreviews({ store: captures, storage, log });
  return [
    ...creditsTools,
    ...instantPostTools,
    ...captureTools({ previews }),
    ...jobsTools,
    ...socialRenderTools,
    ...editTools,
    ...shareTools,
  ];
}
