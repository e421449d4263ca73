import { readSnapshot } from '#capture';
import type { Copy, RankMoments, Writer } from '#copywriting';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { backgroundsOfPage, chooseStyle, edgeShowsPrimary, findTemplates, frameCopy, readBrand } from '#render';
import { checkCaptions } from './check-captions.ts';
import { houseBrand } from './default-brand.ts';
import { type PackDeps, type PackRequest, type ParsedSource, packSource, requestOf, storeObject } from './deps.ts';
import { type PlannedAsset, planPack } from './plan.ts';
import type { PackSource } from './store.ts';
import { verbatimClaims } from './verbatim-claims.ts';

export type WriteDeps = PackDeps & { writer: Writer; rankMoments: RankMoments };

/** The keys of what the next steps read, and the plan of what they make. */
export type WrittenPack = { sourceKey: string; clips: string[]; stills: string[] };

type Order = { jobId: string; snapshotKey: string | null };
type Sought = { parsedSource: ParsedSource; written: Copy; source: PackSource };

/** Writes the copy, chooses brand and style, and publishes captions, brand and the final plan. */
export async function writePack(
  deps: WriteDeps,
  { signal }: ActivityContext,
  order: Order,
): Promise<WrittenPack | null> {
  const { jobId } = order;
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const { parsedSource, written, source } =
    order.snapshotKey === null
      ? await fromIdea(deps, request, signal)
      : await fromPage(deps, { request, snapshotKey: order.snapshotKey, signal });
  const sourceKey = await storeObject(deps, owner, { bytes: packSource(parsedSource), mime: 'application/json' });
  const carousel = (await findTemplates()).get('carousel');
  const assets = planPack(source.kind === 'idea' ? 'idea' : 'website', carousel?.countSlides(parsedSource.copy));
  await showPlan(deps, { ...owner, source, assets, parsedSource });
  const captions = verbatimClaims(written.captions);
  await deps.packs.caption(jobId, captions, checkCaptions(captions));
  deps.notify(owner.accountId);
  const named = (kind: string): string[] => assets.filter((item) => item.kind === kind).map(({ name }) => name);
  return { sourceKey, clips: named('clip'), stills: named('still') };
}

type Showing = {
  jobId: string;
  accountId: string;
  source: PackSource;
  assets: PlannedAsset[];
  parsedSource: ParsedSource;
};

/** Publishes the brand of the pack and everything it will hold. */
export async function showPlan(
  deps: PackDeps,
  { jobId, accountId, source, assets, parsedSource }: Showing,
): Promise<void> {
  const { brand, style } = parsedSource;
  const logoKey = brand.logo === null ? undefined : await storeObject(deps, { jobId, accountId }, brand.logo);
  await deps.packs.plan(jobId, {
    ...{ source, assets },
    ...(logoKey === undefined ? {} : { logoKey }),
    brand: {
      name: brand.name,
      domain: brand.domain ?? (parsedSource.url === null ? null : new URL(parsedSource.url).host),
      colors: brand.colors,
      font: brand.headingFont ?? TYPEFACES[style],
      style,
    },
  });
}

/** What a brand without a heading face of its own is set in. */
const TYPEFACES = { broadside: 'Archivo', folio: 'Newsreader', stage: 'Bricolage Grotesque' } as const;

async function fromIdea(
  { writer }: WriteDeps,
  { idea, instruction }: PackRequest,
  signal: AbortSignal,
): Promise<Sought> {
  const prompt = idea?.prompt ?? '';
  const asked = { kind: 'idea', prompt } as const;
  const refusal = writer.refuse(asked, instruction ?? null);
  if (refusal !== null) throw new WorkFailure(refusal, { stage: 'write' });
  const written = requireCopy(await writer.write(asked, { instruction: instruction ?? null, signal }));
  const { brand, style } = houseBrand(prompt, written.language);
  return {
    written,
    parsedSource: {
      url: null,
      style,
      brand,
      copy: frameCopy(written),
      evidence: [],
      edgeShowsPrimary: false,
      pageBackgrounds: [],
    },
    source: { kind: 'idea', url: null, title: written.title, language: written.language, verdict: null },
  };
}

type PageOrder = { request: PackRequest; snapshotKey: string; signal: AbortSignal };

/** Copy and brand of a collected page. */
export async function fromPage(
  { writer, storage }: WriteDeps,
  { request, snapshotKey, signal }: PageOrder,
): Promise<Sought> {
  const page = await readSnapshot(storage, snapshotKey);
  const seen = await readBrand(page);
  // A page without a name of its own is linked by its URL.
  const owner = { name: seen.name, domain: seen.domain ?? new URL(page.finalUrl).host };
  const about = { kind: 'website' as const, reading: page.reading, brand: owner, url: page.finalUrl };
  const written = requireCopy(await writer.write(about, { instruction: request.instruction ?? null, signal }));
  const brand = { ...seen, language: written.language };
  const { desktop, phone } = page.screenshots;
  return {
    written,
    parsedSource: {
      url: page.finalUrl,
      style: chooseStyle(brand),
      brand,
      copy: frameCopy(written),
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

function requireCopy(written: Copy | null): Copy {
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return written;
}
