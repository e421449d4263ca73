import { platformIds } from '@galley/contract';
import type { RecognisedInput } from './recognise.ts';

type Kind = RecognisedInput['kind'] | 'file';

const clips: Record<Kind, string> = {
  website: '3 clips',
  idea: '2 clips',
  platform_video: 'Up to 5 clips',
  video_file: 'Up to 5 clips',
  file: 'Up to 5 clips',
};

const stills: Record<Kind, string> = {
  website: '4 stills, a carousel',
  idea: '4 stills, a carousel',
  platform_video: '4 stills',
  video_file: '4 stills',
  file: '4 stills',
};

/** The contents of the pack, listed before it is paid for. */
export function contentsOf(kind: Kind): { clips: string; stills: string; captions: string } {
  return { clips: clips[kind], stills: stills[kind], captions: `Captions for ${platformIds.length} platforms` };
}
