// What a user should know about a platform's assets, in lines of their own: the detail of a check is for developers.

import type { Shape } from '@galley/contract';
import { assetName } from '#job';

type Check = Shape<'Check'>;

/** `check` is set where a clip can be shown at the moment in question. */
export type NoteLine = { key: string; text: string; result: Check['result']; check: Check | null };

/** Stills with the same headline are one line. */
export function noteLines(notes: readonly Check[]): NoteLine[] {
  const repeated = notes.filter(({ rule }) => rule === 'repeated_headline');
  const others = notes.filter((check) => !repeated.includes(check)).map(lineOf);
  if (repeated.length === 0) return others;
  const names = repeated.map(({ asset }) => assetName(asset));
  return [
    { key: 'repeated', text: `Some headlines repeat: ${names.join(', ')}.`, result: 'warn', check: null },
    ...others,
  ];
}

function lineOf(check: Check): NoteLine {
  const { asset, rule, platform, result, detail } = check;
  const text = rule === 'empty_area' ? 'Much of the frame is empty.' : detail;
  return { key: `${asset} ${rule} ${platform}`, text: `${assetName(asset)}: ${text}`, result, check };
}
