import { platforms } from '@galley/contract';
import type { Caption } from '../copy.ts';
import { setSameLength } from '../typography.ts';
import { countCharacters } from './count-characters.ts';
import { verbatimClaims } from './verbatim-claims.ts';

/** Captions as the record of a pack has them. */
export function finishCaptions(captions: readonly Caption[], language: string): Caption[] {
  return setCaptions(verbatimClaims(captions), language);
}

/** Captions with the signs of their language. The ranges of claims stay, so no sign is added. */
function setCaptions(captions: readonly Caption[], language: string): Caption[] {
  return captions.map((caption) => {
    const { platform, hashtags, title } = caption;
    const text = setSameLength(caption.text, language);
    const posted = hashtags.length === 0 ? text : `${text}\n\n${hashtags.join(' ')}`;
    const characters = countCharacters(platform, posted);
    // Some platforms count a set sign twice.
    if (characters > Math.max(caption.characters, platforms[platform].captionCharacters)) return caption;
    return { ...caption, text, characters, ...(title ? { title: setSameLength(title, language) } : {}) };
  });
}
