import { readGathered } from '#capture';
import { chooseStyle, edgeShowsPrimary, findTemplates, frameCopy, groundsOfPage, readBrand } from '#kitchen';
import { type Pulse, WorkFailure } from '#platform/engine';
import type { Copy, RankMoments, Writer } from '#platform/writer';
import { checkCaptions } from './check-captions.ts';
import { houseBrand } from './house-brand.ts';
import { keepObject, type Material, type PackMeans, type PackRequest, packMaterial, requestOf } from './pack-means.ts';
import type { PackSource } from './pack-store.ts';
import { type PlannedAsset, planPack } from './plan.ts';
import { verbatimClaims } from './verbatim-claims.ts';

export type WriteWorker = PackMeans & { writer: Writer; rankMoments: RankMoments };

/** Where the next steps find their material, and what they are to make. */
export type WrittenPack = { materialKey: string; clips: string[]; stills: string[] };

type Order = { jobId: string; gatheredKey: string | null };
type Sought = { material: Material; written: Copy; source: PackSource };

/** Writes the copy, decides how the pack looks, and shows captions, brand and the final plan. */
export async function writePack(worker: WriteWorker, { signal }: Pulse, order: Order): Promise<WrittenPack | null> {
  const { jobId } = order;
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return null;
  const whose = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const { material, written, source } =
    order.gatheredKey === null
      ? await fromIdea(worker, request, signal)
      : await fromPage(worker, { request, gatheredKey: order.gatheredKey, signal });
  const materialKey = await keepObject(worker, whose, { bytes: packMaterial(material), mime: 'application/json' });
  const carousel = (await findTemplates()).get('carousel');
  const assets = planPack(source.kind === 'idea' ? 'idea' : 'website', carousel?.countSlides(material.copy));
  await showPlan(worker, { ...whose, source, assets, material });
  const captions = verbatimClaims(written.captions);
  await worker.packs.caption(jobId, captions, checkCaptions(captions));
  worker.hint(whose.accountId);
  const named = (kind: string): string[] => assets.filter((each) => each.kind === kind).map(({ name }) => name);
  return { materialKey, clips: named('clip'), stills: named('still') };
}

type Showing = { jobId: string; accountId: string; source: PackSource; assets: PlannedAsset[]; material: Material };

/** Shows whose pack it is, what it looks like, and everything it will hold. */
export async function showPlan(
  worker: PackMeans,
  { jobId, accountId, source, assets, material }: Showing,
): Promise<void> {
  const { brand, style } = material;
  const logoKey = brand.logo === null ? undefined : await keepObject(worker, { jobId, accountId }, brand.logo);
  await worker.packs.plan(jobId, {
    ...{ source, assets },
    ...(logoKey === undefined ? {} : { logoKey }),
    brand: {
      name: brand.name,
      domain: brand.domain ?? (material.url === null ? null : new URL(material.url).host),
      colors: brand.colors,
      font: brand.headingFont ?? FACES[style],
      style,
    },
  });
}

/** What a brand without a heading face of its own is set in. */
const FACES = { broadside: 'Archivo', folio: 'Newsreader', stage: 'Bricolage Grotesque' } as const;

async function fromIdea(
  { writer }: WriteWorker,
  { idea, instruction }: PackRequest,
  signal: AbortSignal,
): Promise<Sought> {
  const prompt = idea?.prompt ?? '';
  const written = said(await writer.write({ kind: 'idea', prompt }, { instruction: instruction ?? null, signal }));
  const { brand, style } = houseBrand(prompt, written.language);
  return {
    written,
    material: {
      url: null,
      style,
      brand,
      copy: frameCopy(written),
      evidence: [],
      edgeShowsPrimary: false,
      pageGrounds: [],
    },
    source: { kind: 'idea', url: null, title: written.title, language: written.language, verdict: null },
  };
}

type PageOrder = { request: PackRequest; gatheredKey: string; signal: AbortSignal };

/** Copy and looks of a page that was gathered. */
export async function fromPage(
  { writer, storage }: WriteWorker,
  { request, gatheredKey, signal }: PageOrder,
): Promise<Sought> {
  const page = await readGathered(storage, gatheredKey);
  const seen = await readBrand(page);
  // A page without a name of its own is linked by its address.
  const whose = { name: seen.name, domain: seen.domain ?? new URL(page.finalUrl).host };
  const about = { kind: 'website' as const, reading: page.reading, brand: whose, url: page.finalUrl };
  const written = said(await writer.write(about, { instruction: request.instruction ?? null, signal }));
  const brand = { ...seen, language: written.language };
  const { desktop, phone } = page.pictures;
  return {
    written,
    material: {
      url: page.finalUrl,
      style: chooseStyle(brand),
      brand,
      copy: frameCopy(written),
      evidence: written.points.map(({ claim }) => claim.quote),
      edgeShowsPrimary: desktop !== null && (await edgeShowsPrimary(desktop, brand.colors.primary)),
      pageGrounds: phone === null ? [] : await groundsOfPage(phone),
    },
    source: {
      kind: 'website',
      url: page.finalUrl,
      title: page.reading.title,
      language: written.language,
      verdict: 'ok',
    },
  };
}

function said(written: Copy | null): Copy {
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return written;
}
