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

/** Claims by id. A quote in another block than the one it names corrects the name. */
export function resolveClaims({ claims }: ModelResponse, brief: ModelBrief): Map<string, ResolvedClaim> {
  return new Map(claims.map((claim) => [claim.id, resolve(claim, brief)]));
}

function resolve({ basis, quote }: ModelResponse['claims'][number], { source, kind }: ModelBrief): ResolvedClaim {
  if (basis === 'general') return { basis, quote, block: null, cited: quote, isVoid: kind !== 'idea' };
  const parts = quote.split(' · ').map(plain).filter(Boolean);
  const holding = source.filter(({ text }) => parts.some((part) => plain(text).includes(part)));
  const all = plain(holding.map(({ text }) => text).join(''));
  const isVoid = parts.length === 0 || !parts.every((part) => all.includes(part));
  const cited = holding.map(({ text }) => text).join('\n');
  return { basis, quote, block: holding[0]?.id ?? null, cited: isVoid ? '' : cited, isVoid };
}
