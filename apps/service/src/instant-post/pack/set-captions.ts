import { platforms } from '@galley/contract';
import { countCharacters, setSameLength } from '#copywriting';
import type { Caption } from '#packs';

/** Captions with the signs of their language. The ranges of claims stay, so no sign is added. */
export function setCaptions(captions: readonly Caption[], language: string): Caption[] {
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
