import { type PlatformId, platformIds, platforms } from '@galley/contract';
import { countCharacters, detectLanguage, type WrittenCopy, widthOf } from '@galley/service/test-kit';
import type { CopyFault } from './copy-fault.ts';

/** A line may be slightly longer than its measure before it is set in a smaller size. */
const LINE = 90;
/** Fewer characters than this are not enough to detect a language. */
const ENOUGH_CHARACTERS = 80;

/** Parts that are missing, and parts that do not fit where they are shown. */
export function checkForm({ hook, points, quote, captions }: WrittenCopy): CopyFault[] {
  const faults: CopyFault[] = [];
  const demand = (isFine: boolean, detail: string): void => {
    if (!isFine) faults.push({ kind: 'form', detail });
  };
  demand(hook.text !== '' && widthOf(hook.text) <= 70, `hook of ${widthOf(hook.text)}: ${hook.text}`);
  demand(quote.text !== '' && widthOf(quote.text) <= 140, `quote of ${widthOf(quote.text)}`);
  demand(points.length >= 1 && points.length <= 5, `${points.length} cards`);
  for (const { headline, line } of points) {
    demand(widthOf(headline) <= (line === null ? 68 : 32), `headline of ${widthOf(headline)}: ${headline}`);
    demand(widthOf(line ?? '') <= LINE, `line of ${widthOf(line ?? '')}: ${line}`);
  }
  const found = captions.map(({ platform }) => platform);
  demand(
    platformIds.every((platform) => found.includes(platform)),
    `captions of ${found.join(', ')}`,
  );
  for (const { platform, text, hashtags, title } of captions) {
    const { captionCharacters } = platforms[platform as PlatformId];
    const posted = [text, hashtags.join(' ')].filter(Boolean).join('\n\n');
    const length = countCharacters(platform as PlatformId, posted);
    demand(length <= captionCharacters && text !== '', `${platform} of ${length}`);
    demand((title ?? '').length <= 100, `title of ${platform}`);
    demand(!/\{link\}|\[c\d|undefined|\bnull\b/u.test(text), `${platform} has markup left`);
    demand((text.match(/[!！]/gu)?.length ?? 0) <= 1, `${platform} has two exclamation marks`);
  }
  return faults;
}

/** Tags that are too many, duplicate, or not from the source; one may name the kind of post. */
export function checkTags({ captions }: WrittenCopy, known: string): CopyFault[] {
  const letters = bare(known);
  const isForeign = (tag: string): boolean => !letters.includes(bare(tag.replaceAll('_', '')).replace(/s$/u, ''));
  const faults = captions.flatMap(({ platform, hashtags }) => {
    const most = platforms[platform as PlatformId].hashtags;
    const isTwice = new Set(hashtags.map((tag) => tag.toLowerCase())).size < hashtags.length;
    return [
      ...(hashtags.length > most ? [`${platform} has ${hashtags.length} tags`] : []),
      ...(isTwice ? [`${platform} has a tag twice`] : []),
    ];
  });
  const own = new Set(captions.flatMap(({ hashtags }) => hashtags));
  const foreign = [...own].filter((tag) => isForeign(tag)).map((tag) => `${tag} is not from the source`);
  return [...faults, ...foreign.slice(1)].map((detail) => ({ kind: 'hashtags', detail }));
}

export function checkLanguage({ captions }: WrittenCopy, language: string): CopyFault[] {
  const long = captions.filter(({ text }) => text.length >= ENOUGH_CHARACTERS);
  return long
    .map(({ platform, text }) => ({ platform, read: detectLanguage(text.replace(/https?:\S+/gu, ''), null) }))
    .filter(({ read }) => read !== language)
    .map(({ platform, read }) => ({ kind: 'language', detail: `${platform} is in ${read}` }));
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
