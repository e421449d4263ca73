import type { Job } from '#api';

type Asset = NonNullable<Job['stills']>[number] | NonNullable<Job['clips']>[number];

/** Stills and clips as the pack lists them: the record has them in the order in which they were finished. */
export function assetsInOrder({ assets = [], stills = [], clips = [] }: Job): Asset[] {
  const order = assets.map(({ name }) => name);
  const positionOf = ({ name }: Asset) => order.indexOf(name);
  const sorted = (list: readonly Asset[]) => list.toSorted((one, other) => positionOf(one) - positionOf(other));
  return [...sorted(stills), ...sorted(clips)];
}
