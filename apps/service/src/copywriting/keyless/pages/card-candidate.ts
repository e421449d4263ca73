import type { Point } from '../../copy.ts';
import { textLimits } from '../../points/text-length.ts';

/** A card that may be taken. The heaviest are, in the order of the page. */
export type CardCandidate = Point & { weight: number; order: number; isDetail: boolean };

/** A line may be a little longer than its measure before it is set smaller. */
export const LONGEST_LINE = textLimits.line + 8;
