// Every asset has a slot with its size and name before it exists. These are the slots, in order.

import type { Shape } from '@galley/contract';
import type { Job } from '#api';
import { ideaOf, isLive, isPack } from '#job';

type Clip = Shape<'Clip'>;
type Still = Shape<'Still'>;
type State = Shape<'PackAsset'>['state'];

export type Slot<Made> = {
  name: string;
  format: string;
  /** Width by height. */
  ratio: number;
  state: State;
  percent: number;
  made: Made | undefined;
};

type Position = readonly [name: string, format: string];

const stills: readonly Position[] = [
  ['cover', '4:5'],
  ['story', '9:16'],
  ['quote', '1:1'],
  ['link-card', '1.91:1'],
  ['carousel-1', '4:5'],
  ['carousel-2', '4:5'],
  ['carousel-3', '4:5'],
  ['carousel-4', '4:5'],
];
const clips: readonly Position[] = [
  ['highlights', '9:16'],
  ['highlights-square', '1:1'],
];

/** Until the source is known: the assets that a pack of this kind always has. */
const expected = {
  page: { clip: [['scroll', '9:16'] as const, ...clips], still: stills },
  idea: { clip: clips, still: stills },
};

export const clipSlots = (job: Job): Slot<Clip>[] => slotsOf(job, 'clip', job.clips ?? []);
export const stillSlots = (job: Job): Slot<Still>[] => slotsOf(job, 'still', job.stills ?? []);

function slotsOf<Made extends Clip | Still>(job: Job, kind: 'clip' | 'still', made: readonly Made[]): Slot<Made>[] {
  const known = (job.assets ?? []).filter((asset) => asset.kind === kind);
  if (known.length > 0) return known.map((asset) => slotOf<Made>(asset, find(made, asset.name), job));
  if (made.length > 0 || !isPack(job) || !isLive(job)) return made.map((item) => slotOf<Made>(item, item, job));
  const kinds = expected[ideaOf(job) === undefined ? 'page' : 'idea'][kind];
  return kinds.map(([name, format]) => slotOf<Made>({ name, format }, undefined, job));
}

type KnownAsset = {
  name: string;
  format: string | null;
  width?: number | null;
  height?: number | null;
  state?: State;
  percent?: number;
};

function slotOf<Made extends Clip | Still>(known: KnownAsset, made: Made | undefined, job: Job): Slot<Made> {
  const { name, state = 'waiting', percent = 0 } = known;
  const format = known.format ?? '1:1';
  const ratio = known.width && known.height ? known.width / known.height : ratioOf(format);
  const isMissing = (job.missing ?? []).some((item) => item.name === name) || (made === undefined && !isLive(job));
  return { name, format, ratio, percent, made, state: made ? 'ready' : isMissing ? 'failed' : unready(state) };
}

/** A record may be "ready" a moment before the asset is in it; until then the asset counts as in progress. */
function unready(state: State): State {
  return state === 'ready' ? 'working' : state;
}

function find<Made extends { name: string }>(made: readonly Made[], name: string): Made | undefined {
  return made.find((item) => item.name === name);
}

/** `9:16` and `1200x630` are both width by height. */
function ratioOf(format: string): number {
  const [width = 1, height = 1] = format.split(/[:x]/).map(Number);
  return width / height;
}
