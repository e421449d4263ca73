import type { Job } from '#api';
import type { Edit } from './use-edit.ts';

/** `asset` is the one that is shown large. */
export type PanelProps = { job: Job; edit: Edit; asset: string; onShow: (asset: string) => void };
