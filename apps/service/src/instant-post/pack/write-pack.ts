import { readSnapshot } from '#capture';
import { IdeaRejection, type RankMoments, type Writer, type WrittenCopy } from '#copywriting';
import { type PackDeps, type PackSource, planPack, type RenderSource, withMusic } from '#packs';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import {
  backgroundsOfPage,
  chooseStyle,
  edgeShowsPrimary,
  findTemplates,
  frameCopy,
  musicSeedOf,
  readBrand,
} from '#render';
import type { Brand } from '#render/template';
import { houseBrand } from './default-brand.ts';
import { hasEnoughText } from './enough-text.ts';
import { factsOf } from './facts-of.ts';
import { finishWriting, type WrittenPack } from './finish-writing.ts';
import { lowerCapitals } from './lower-capitals.ts';
import { offerOf } from './offer-of.ts';
import { type PackRequest, requestOf } from './request.ts';
import { opensWithPoint, storyHookOf } from './story-hook.ts';

/** The default brand of the account; null without one. */
type DefaultBrand = (accountId: string, of: 'page' | 'other') => Promise<Brand | null>;

export type WriteDeps = PackDeps & {
  writer: Writer;
  rankMoments: RankMoments;
  /** The account's settings for its packs. */
  settingsOf: (accountId: string) => Promise<{ music: boolean }>;
  defaultBrand: DefaultBrand;
};

type WriteRequest = { jobId: string; snapshotKey: string | null };
type WrittenSource = { renderSource: RenderSource; written: WrittenCopy; source: PackSource };

/** Writes the copy, chooses brand and style, and publishes captions, brand and the final plan. */
export async function writePack(
  deps: WriteDeps,
  { signal }: ActivityContext,
  order: WriteRequest,
): Promise<WrittenPack | null> {
  const { jobId } = order;
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const { renderSource, written, source } =
    order.snapshotKey === null
      ? await fromIdea(deps, { request, accountId: owner.accountId, signal })
      : await fromPage(deps, {
          request,
          snapshotKey: order.snapshotKey,
          own: await deps.defaultBrand(owner.accountId, 'page'),
          signal,
        });
  const carousel = (await findTemplates()).get('carousel');
  const plan = planPack(source.kind === 'idea' ? 'idea' : 'website', carousel?.countSlides(renderSource.copy));
  const { music } = await deps.settingsOf(owner.accountId);
  const assets = music ? withMusic(plan, musicSeedOf(source.url ?? request.idea?.prompt ?? '')) : plan;
  return finishWriting(deps, owner, { written, renderSource, source, assets });
}

type IdeaRequest = { request: PackRequest; accountId: string; signal: AbortSignal };

async function fromIdea(
  { writer, defaultBrand }: WriteDeps,
  { request: { idea, instruction }, accountId, signal }: IdeaRequest,
): Promise<WrittenSource> {
  const prompt = idea?.prompt ?? '';
  const asked = { kind: 'idea', prompt } as const;
  const rejection = writer.reject(asked, instruction ?? null);
  if (rejection !== null) throw new WorkFailure(rejection, { stage: 'write' });
  const written = requireCopy(
    await writer.write(asked, { instruction: instruction ?? null, signal }).catch(rejectWork),
  );
  const { brand, style } = withAccountBrand(
    await defaultBrand(accountId, 'other'),
    namedBrand(houseBrand(prompt, written.language), written.sender ?? null),
  );
  return {
    written,
    renderSource: {
      url: null,
      style,
      brand,
      copy: withOwnHooks(frameCopy(written), written),
      evidence: [],
      edgeShowsPrimary: false,
      pageBackgrounds: [],
    },
    source: { kind: 'idea', url: null, title: written.title, language: written.language, verdict: null },
  };
}

/** Stills show the name that an idea gives. */
function namedBrand(
  { brand, style }: ReturnType<typeof houseBrand>,
  name: string | null,
): ReturnType<typeof houseBrand> {
  return { brand: { ...brand, name }, style };
}

/** The account's own brand if it has one, in the language of the copy; otherwise the chosen one. */
export function withAccountBrand(
  own: Brand | null,
  chosen: ReturnType<typeof houseBrand>,
): ReturnType<typeof houseBrand> {
  if (own === null) return chosen;
  const brand = { ...own, language: chosen.brand.language };
  return { brand, style: chooseStyle(brand, { owner: brand.domain ?? brand.name }) };
}

type PageRequest = { request: PackRequest; snapshotKey: string; own: Brand | null; signal: AbortSignal };

/** Copy and brand of a collected page. */
export async function fromPage(
  { writer, storage }: WriteDeps,
  { request, snapshotKey, own, signal }: PageRequest,
): Promise<WrittenSource> {
  const page = await readSnapshot(storage, snapshotKey);
  const isEmpty = page.source.photos.length === 0 && !hasEnoughText(page.reading.runs.map(({ text }) => text));
  if (isEmpty) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  const seen = await readBrand(page);
  // A page without a name of its own is linked by its URL.
  const owner = { name: seen.name, domain: seen.domain ?? new URL(page.finalUrl).host };
  const { reading, source, finalUrl: url } = page;
  const about = { kind: 'website' as const, reading, page: source, brand: owner, url };
  const written = requireCopy(await writer.write(about, { instruction: request.instruction ?? null, signal }));
  const brand = { ...(own ?? seen), language: written.language };
  const { desktop, phone } = page.screenshots;
  return {
    written,
    renderSource: {
      url: page.finalUrl,
      style: chooseStyle(brand, {
        owner: owner.domain,
        pageType: page.source.type,
        photoCount: page.photos.length,
      }),
      brand,
      copy: {
        ...withOwnHooks(frameCopy(written), written, page.source.title),
        ...titleOf(page.source.title, written.language),
        ...offerOf(page.source),
        ...calmFacts(factsOf(page.source), written.language),
      },
      evidence: written.points.map(({ claim }) => claim.quote),
      edgeShowsPrimary: desktop !== null && (await edgeShowsPrimary(desktop, brand.colors.primary)),
      pageBackgrounds: phone === null ? [] : await backgroundsOfPage(phone),
    },
    source: {
      kind: 'website',
      url: page.finalUrl,
      title: page.reading.title,
      language: written.language,
      verdict: 'ok',
      page_type: page.source.type,
      canonical_url: page.source.canonicalUrl,
    },
  };
}

/** The words of the whole pack: where it can, the story has its own hook, and the carousel leaves the hook to the cover. */
function withOwnHooks(
  copy: RenderSource['copy'],
  { language, alternatives, writing }: WrittenCopy,
  title: string | null = null,
): RenderSource['copy'] {
  // Only a model writes alternatives that stand alone.
  const beside = { alternatives: writing.writer === 'model' ? alternatives : [], title: title ?? undefined };
  const whole = { ...copy, ...storyHookOf(copy, language, beside) };
  return { ...whole, opensWithPoint: opensWithPoint(whole, language, beside) };
}

/** A longer title is a sentence for search engines and does not fit a card; one without a word is a path or a mark. */
const LONGEST_TITLE = 100;

function titleOf(title: string | null, language: string): { title?: string } {
  const isNamed = title !== null && /\p{L}{2}|\p{Script=Han}|\p{N}{2}/u.test(title);
  return !isNamed || [...title].length > LONGEST_TITLE ? {} : { title: lowerCapitals(title, language) };
}

function calmFacts({ facts }: ReturnType<typeof factsOf>, language: string): ReturnType<typeof factsOf> {
  if (facts === undefined) return {};
  const calm = (text: string): string => lowerCapitals(text, language);
  return { facts: facts.map(({ label, text }) => ({ label: calm(label), text: calm(text) })) };
}

/** A rejection is final and free; any other error is retried. */
function rejectWork(cause: unknown): never {
  throw cause instanceof IdeaRejection ? new WorkFailure(cause.code, { stage: 'write' }) : cause;
}

function requireCopy(written: WrittenCopy | null): WrittenCopy {
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return written;
}
