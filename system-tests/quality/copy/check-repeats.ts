import type { WrittenCopy } from '@galley/service/test-kit';
import type { CopyFault } from './copy-fault.ts';

/** Starts with a word that refers to something before it. */
const OPENS_WITH_PRONOUN =
  /^(?:it|its|it[’']s|they|them|their|he|she|his|her|this|that|these|those|er|sie|es|sein|ihre?|dies\p{L}*|il|elle|ils|elles|cela|ça|son|leurs?|él|ella|ellos|ellas|esto|eso|ése|それ|これ|その|この|彼|彼女|هو|هي|هذا|هذه|ذلك)(?![\p{L}’'-])/iu;

/** Repeated statements where different ones are possible, and cards that refer to something that is not on them. */
export function checkRepeats({ hook, points, captions }: WrittenCopy): CopyFault[] {
  const openings = captions.map(({ platform, text }) => ({ platform, opening: openingOf(text) }));
  const texts = captions.map(({ text }) => text);
  const sharing = openings.filter(({ opening }, at) => openings.findIndex((one) => one.opening === opening) < at);
  const cards = points.map(({ headline, line }) => [headline, line].filter(Boolean).join(' '));
  return [
    ...(new Set(texts).size < texts.length ? [{ kind: 'repeats', detail: 'two captions are equal' }] : []),
    ...(sharing.length > 3 ? [{ kind: 'repeats', detail: `${sharing.length} captions open like another one` }] : []),
    ...cards
      .filter((card, at) => cards.indexOf(card) < at || plain(card) === plain(hook.text))
      .map((card) => ({ kind: 'repeats', detail: `card repeats: ${card}` })),
    ...[hook.text, ...points.map(({ headline }) => headline)]
      .filter((text) => OPENS_WITH_PRONOUN.test(text))
      .map((text) => ({ kind: 'context', detail: text })),
  ];
}

/** Distinct first sentences of the captions of a pack. */
export function countOpenings({ captions }: WrittenCopy): number {
  return new Set(captions.map(({ text }) => openingOf(text))).size;
}

function openingOf(text: string): string {
  return plain(/^[^\n]*?[.!?。！？؟](?=\s|$|[^\s.])|^[^\n]*/u.exec(text)?.[0] ?? '');
}

function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
