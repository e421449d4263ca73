import { type PlatformId, platformIds } from '@galley/contract';
import { readParts } from '../brief/read-instruction.ts';
import type { Line } from '../captions/caption-draft.ts';
import type { Caption, Claim, Copy, Hook, Point, Quote } from '../copy.ts';
import type { KeylessCopy } from '../keyless/write-keyless.ts';
import { alternativeHooks } from '../points/alternative-hooks.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { fewestCards } from '../validate/check-whole.ts';
import { cutRuns, withoutMarks } from '../validate/cut-runs.ts';
import { type Fault, isMinor } from '../validate/fault.ts';
import { cardText, heldOf } from '../validate/find-faults.ts';
import type { ResolvedClaim } from '../validate/resolve-claims.ts';
import type { ModelBrief } from './brief.ts';
import { buildCaption, type CaptionDeps } from './build-caption.ts';
import { ModelFailure } from './fallback-reason.ts';
import type { BlockPosition, MadeBrief } from './make-brief.ts';
import type { ModelDraft } from './model-writer.ts';
import type { ModelResponse } from './response.ts';

const MOST_CARDS = 5;

type BuildRequest = {
  made: MadeBrief;
  keyless: KeylessCopy | null;
  link: { url: string | null; domain: string | null };
};

/** Copy of what is sound in a response. What still fails is left out, or replaced by another sound piece of it. */
export function buildCopy(draft: ModelDraft, { made: { brief, positions }, keyless, link }: BuildRequest): KeylessCopy {
  const { response, faults } = draft;
  const held = heldOf(response, brief);
  const first = brief.source[0];
  const claimOf: ClaimOf = (ids) =>
    joinClaims(
      ids.flatMap((id) => held.claims.get(id) ?? []),
      positions,
    );
  const sure: SureClaim = (text) =>
    claimOf(cutRuns(text, held.words).flatMap(({ claims }) => claims)) ?? {
      quote: first?.text ?? '',
      place: positions.get(first?.id ?? '')?.place ?? 'page',
    };
  const hook = soundHook(response, faults, sure);
  const points = soundCards(draft, sure);
  if (faults.filter(({ fault }) => fault === 'language').length > platformIds.length / 2)
    throw new ModelFailure('wrong_language');
  if (response.captions === null) throw new ModelFailure('broken_response');
  if (hook === null || points.length < fewestCards(brief)) throw new ModelFailure('unfaithful');
  const deps: CaptionDeps = {
    ...link,
    words: held.words,
    claimOf,
    hook,
    cards: points.map(lineOfCard),
    without: withoutOf(brief.instruction),
  };
  const quote = isSound(faults, 'quote') ? quoteOf(response, claimOf, hook) : (keyless?.copy.quote ?? lineOf(hook));
  const copy: Copy = {
    ...aboutOf(keyless, { brief, hook }),
    language: held.words.code,
    hook,
    alternatives: alternativeHooks(hook.text, soundHooks(response, faults)),
    supportingLine: null,
    points,
    question: null,
    quote,
    callToAction: actionOf(draft, brief, keyless),
    captions: platformIds.map((platform) => captionOf(platform, draft, deps)),
    notes: [],
  };
  return { copy, dropped: faults.filter((item) => !isMinor(item)).length };
}

type ClaimOf = (ids: readonly string[]) => Claim | null;
type SureClaim = (text: string) => Claim;

function isSound(faults: readonly Fault[], where: string): boolean {
  return !faults.some((item) => item.where === where);
}

/** What a pack is about does not depend on who wrote it. */
function aboutOf(
  keyless: KeylessCopy | null,
  { brief, hook }: { brief: ModelBrief; hook: Hook },
): Pick<Copy, 'type' | 'title' | 'moments' | 'isBadNews'> {
  if (keyless === null) return { type: 'idea', title: hook.text, moments: [], isBadNews: false };
  const { type, title, moments, isBadNews } = keyless.copy;
  return { type, title: brief.kind === 'idea' ? hook.text : title, moments, isBadNews };
}

function soundCards({ response, faults }: ModelDraft, sure: SureClaim): Point[] {
  return response.cards
    .map((card, at) => ({ card, at }))
    .filter(({ at }) => isSound(faults, `cards.${at}`))
    .map(({ card, at }) => {
      const figure = isSound(faults, `cards.${at}.figure`) ? card.figure : null;
      return pointOf({ ...card, figure }, sure(cardText(card, at)));
    })
    .slice(0, MOST_CARDS);
}

function joinClaims(claims: readonly ResolvedClaim[], positions: ReadonlyMap<string, BlockPosition>): Claim | null {
  const cited = claims.filter(({ block, isVoid }) => block !== null && !isVoid);
  const position = positions.get(cited[0]?.block ?? '');
  if (position === undefined) return null;
  return { quote: [...new Set(cited.map(({ quote }) => quote))].join(' · '), ...position };
}

/** The hook, or the first of its alternatives that nothing is wrong with. */
function soundHook({ hook }: ModelResponse, faults: readonly Fault[], claimOf: SureClaim): Hook | null {
  const [marked] = markedHooks(hook, faults);
  if (hook === null || marked === undefined) return null;
  const text = withoutMarks(marked);
  return { text, emphasis: text.includes(hook.emphasis) ? hook.emphasis : '', claim: claimOf(marked) };
}

function soundHooks({ hook }: ModelResponse, faults: readonly Fault[]): string[] {
  return markedHooks(hook, faults).map(withoutMarks);
}

/** The hook and its alternatives, without those that something is wrong with. */
function markedHooks(hook: ModelResponse['hook'], faults: readonly Fault[]): string[] {
  if (hook === null) return [];
  const alternatives = hook.alternatives.map(({ text }, at) => ({ where: `hook.alternatives.${at}`, text }));
  return [{ where: 'hook', text: hook.text }, ...alternatives]
    .filter(({ where, text }) => withoutMarks(text) !== '' && isSound(faults, where))
    .map(({ text }) => text);
}

function pointOf({ figure, headline, line }: ModelResponse['cards'][number], claim: Claim): Point {
  return { figure, headline: withoutMarks(headline), line: line === null ? null : withoutMarks(line), claim };
}

function lineOf({ text, claim }: Hook): Quote {
  return { text, speaker: null, claim };
}

function quoteOf({ quote }: ModelResponse, claimOf: ClaimOf, hook: Hook): Quote {
  if (quote === null || withoutMarks(quote.text) === '') return lineOf(hook);
  return { text: withoutMarks(quote.text), speaker: quote.speaker, claim: claimOf(quote.claims) ?? hook.claim };
}

/** The button; the keyless one in its stead, unless rules read another intent: then it is the button of another post. */
function actionOf(
  { response, faults }: ModelDraft,
  brief: ModelBrief,
  keyless: KeylessCopy | null,
): Copy['callToAction'] {
  const { call_to_action: call, intent } = response;
  const isAlike = brief.kind !== 'idea' || intent === brief.intent;
  if (!isSound(faults, 'call_to_action'))
    return (isAlike ? keyless?.copy.callToAction : undefined) ?? { text: '', from: 'list' };
  const text = withoutMarks(call?.text ?? '');
  const from = { prompt: 'text', button: 'button', house: 'list' } as const;
  return { text: widthOf(text) <= textLimits.button ? text : '', from: from[call?.from ?? 'house'] };
}

function withoutOf(instruction: string | null): CaptionDeps['without'] {
  const parts = readParts(instruction).filter(({ slot }) => slot === 'without');
  const asks = (pattern: RegExp): boolean => parts.some(({ part }) => pattern.test(part));
  return {
    hashtags: asks(/tag|ハッシュ|هاشتاغ|وسوم/iu),
    emoji: asks(/emoji|絵文字|إيموجي/iu),
    links: asks(/link|url|enlace|lien|リンク|روابط/iu),
  };
}

/** The model's caption without what is wrong with it. */
function captionOf(platform: PlatformId, { response, faults }: ModelDraft, deps: CaptionDeps): Caption {
  const written = response.captions?.[platform] ?? { text: '', hashtags: [] };
  const own = faults.filter(({ where }) => where === `captions.${platform}`);
  const wrongTags = faults.filter(({ where }) => where === `captions.${platform}.hashtags`).map(({ run }) => run);
  const hashtags = written.hashtags.filter((tag) => !wrongTags.includes(tag));
  return buildCaption(platform, { ...written, hashtags }, { faults: own, deps });
}

/** A card as a line of a caption; the numeral of a list counts nothing. */
function lineOfCard({ figure, headline, line, claim }: Point, at: number): Line {
  const number = figure === null || figure === String(at + 1) || headline.includes(figure) ? '' : `: ${figure}`;
  const head = `${number === '' ? headline : headline.replace(/[.:]$/u, '')}${number}`;
  return { text: line === null ? head : `${head.replace(/(?<![.!?:。！？])$/u, '.')} ${line}`, claim };
}
