// The changes of an edit that is not sent yet. Each has its target, so that a second change of a text replaces the first.

import { platforms, type Shape } from '@galley/contract';
import { assetName } from '#job';

export type Change = Shape<'EditChange'>;
export type Kind = Change['kind'];

/** What a change is about, in words. A kind without an entry is shown by its own name. */
const words: { [Each in Kind]?: (change: Extract<Change, { kind: Each }>) => string } = {
  caption: ({ platform }) => `Caption for ${platforms[platform].name}`,
  hook: () => 'Headline',
  alternative: () => 'Another headline',
  card: ({ number }) => `Point ${number}`,
  quote: () => 'Quote',
  call_to_action: () => 'Call to action',
  style: ({ style }) => `Style ${assetName(style)}`,
  another: ({ asset, of }) => {
    const what = of === 'text' ? 'New text' : 'Another look';
    return asset === undefined ? what : `${what} of ${assetName(asset)}`;
  },
  brand: () => 'Brand',
  music: ({ on }) => (on ? 'Music on' : 'Music off'),
  photo: ({ asset }) => `Photo of ${assetName(asset)}`,
  crop: ({ asset }) => `Crop of ${assetName(asset)}`,
  composition: ({ asset }) => `Layout of ${assetName(asset)}`,
  start: ({ asset }) => `Start of ${assetName(asset)}`,
  end: ({ asset }) => `End of ${assetName(asset)}`,
  word: ({ word, text }) => `“${word}” is “${text}”`,
  retry: ({ asset }) => `${assetName(asset)} again`,
  drop: ({ asset }) => `Without ${assetName(asset)}`,
};

export function describeChange(change: Record<string, unknown>): string {
  const kind = String(change['kind']);
  if (kind === 'restore') return `Version ${String(change['version'])} restored`;
  const describe = words[kind as Kind] as ((change: unknown) => string) | undefined;
  return describe?.(change) ?? assetName(kind);
}

/** Two changes of the same target replace each other: a headline is typed, or one of those that were written. */
export function targetOf(change: Change): string {
  const { kind } = change;
  if (kind === 'alternative') return 'hook';
  if (kind === 'card') return `${kind} ${change.number}`;
  if (kind === 'caption') return `${kind} ${change.platform}`;
  return 'asset' in change ? `${kind} ${change.asset}` : kind;
}

/** The changes with one more; null takes the change of a target back. */
export function withChange(changes: readonly Change[], target: string, change: Change | null): Change[] {
  const others = changes.filter((item) => targetOf(item) !== target);
  return change === null ? others : [...others, change];
}

/** The changes that a preview of an asset can draw; null where a new text is on it, which is not written yet. */
export function drawable(changes: readonly Change[], asset: string): Change[] | null {
  const isNewText = (item: Change) => item.kind === 'another' && item.of === 'text';
  const isOnIt = (item: Change) => item.kind === 'another' && (item.asset ?? asset) === asset;
  return changes.some((item) => isNewText(item) && isOnIt(item)) ? null : changes.filter((item) => !isNewText(item));
}
