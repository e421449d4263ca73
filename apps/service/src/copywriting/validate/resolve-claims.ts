import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';

/** A claim with the text of the blocks that it rests on. */
export type ResolvedClaim = {
  basis: ModelResponse['claims'][number]['basis'];
  quote: string;
  /** Of the first block that holds the quote; null for general knowledge. */
  block: string | null;
  cited: string;
  /** Its words are nowhere in the source. */
  isVoid: boolean;
};

export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[\s"“”„«»'‘’「」]/gu, '');

/** 14 are asked for. Each claim and each part of one is looked for in the whole source. */
const MOST_CLAIMS = 30;
const MOST_PARTS = 20;

type PlainBlock = ModelBrief['source'][number] & { words: string };

/** Claims by id. A quote in another block than the one it names corrects the name. */
export function resolveClaims({ claims }: ModelResponse, { source, kind }: ModelBrief): Map<string, ResolvedClaim> {
  const blocks = source.map((block) => ({ ...block, words: plain(block.text) }));
  return new Map(claims.slice(0, MOST_CLAIMS).map((claim) => [claim.id, resolve(claim, blocks, kind)]));
}

function resolve(
  { basis, quote }: ModelResponse['claims'][number],
  blocks: readonly PlainBlock[],
  kind: ModelBrief['kind'],
): ResolvedClaim {
  if (basis === 'general') return { basis, quote, block: null, cited: quote, isVoid: kind !== 'idea' };
  const parts = quote.split(' · ').map(plain).filter(Boolean);
  const isCountable = parts.length > 0 && parts.length <= MOST_PARTS;
  const holding = isCountable ? blocks.filter(({ words }) => parts.some((part) => words.includes(part))) : [];
  const all = holding.map(({ words }) => words).join('');
  const isVoid = !isCountable || !parts.every((part) => all.includes(part));
  const cited = holding.map(({ text }) => text).join('\n');
  return { basis, quote, block: holding[0]?.id ?? null, cited: isVoid ? '' : cited, isVoid };
}
