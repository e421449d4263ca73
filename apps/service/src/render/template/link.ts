// What the preview of a link says, and where a page is found.

import { wordsOf } from './phrases.ts';
import type { Brand, Copy, Frame, Phrase } from './template.ts';

/** A title of fewer words and letters is the label of a page, such as the one in its menu: it promises nothing. */
const LEAST = { words: 3, letters: 16 };

/** The headline of the preview of a link: the title of the page, otherwise the hook. */
export function linkPhrase({ title = '', hook }: Pick<Copy, 'title' | 'hook'>): Phrase {
  const isLong = [...title].length >= LEAST.letters;
  // Scripts without spaces are split by their own dictionaries, whatever the language.
  return wordsOf(title.replaceAll('\u00a0', ' '), 'en').length < LEAST.words && !isLong ? hook : { text: title };
}

/** A longer one does not fit a button. */
const LONGEST_LINK = 32;

/** A page of the brand's site: its host, with its path if both together are short and can be typed. */
export function linkOf(url: string, domain: string | null): string {
  const { host, pathname } = new URL(url);
  const site = host.replace(/^www\./, '');
  const home = (domain ?? '').replace(/^www\./, '');
  if (home === '' || (site !== home && !site.endsWith(`.${home}`))) return home;
  const path = decoded(pathname).replace(/\/(?:index\.[a-z]{2,5})?$/, '');
  const link = `${site}${path}`;
  return /^[\p{L}\p{M}\p{N}._~/-]*$/u.test(path) && [...link].length <= LONGEST_LINK ? link : site;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Any bytes may be in a path.
    return path;
  }
}

/** Where the reader of a frame goes: the page itself, otherwise the site of the brand; empty when there is neither. */
export function destinationOf({
  copy: { link },
  brand: { domain },
}: {
  copy: Pick<Frame['copy'], 'link'>;
  brand: Pick<Brand, 'domain'>;
}): string {
  return link !== '' ? link : (domain ?? '');
}
