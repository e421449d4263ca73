import { platforms } from '@galley/contract';
import type { Caption, Check } from './pack-store.ts';

/** Every rule for captions. The writer counts characters in the way of the platform. */
export function checkCaptions(captions: readonly Caption[]): Check[] {
  return captions.flatMap(({ platform, characters, hashtags, title }) => {
    const { name, captionCharacters, hashtags: tags, ...limits } = platforms[platform];
    const titleLimit = 'titleCharacters' in limits ? limits.titleCharacters : undefined;
    const row = (rule: string, [measure, limit]: readonly [number, number], detail: string): Check => ({
      asset: platform,
      platform,
      rule,
      measure,
      limit,
      detail,
      result: measure <= limit ? 'pass' : 'fail',
    });
    return [
      row('length', [characters, captionCharacters], `${name} takes ${captionCharacters} characters.`),
      row('hashtags', [hashtags.length, tags], `At most ${tags} on ${name}.`),
      ...(titleLimit === undefined
        ? []
        : [row('title_length', [title?.length ?? 0, titleLimit], `${name} takes titles of ${titleLimit} characters.`)]),
    ];
  });
}
