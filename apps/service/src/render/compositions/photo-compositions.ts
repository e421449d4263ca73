import type { Photo, PhotoLayout, StillName, Style } from '#render/template';
import type { Layout, LayoutRequest } from '../layout/typesetter.ts';
import { seedOf } from './posters-for.ts';

type Asset = Pick<LayoutRequest, 'slide' | 'style' | 'copy' | 'photos'> & { template: StillName };

/** A photograph with at least this ratio of height to width prefers a column. */
const TALL_RATIO = 1.2;

/** The compositions of a still around its photographs, the best first; empty without a photograph. */
export function photoCompositions({ template, slide = 1, style, copy, photos = [] }: Asset): PhotoLayout[] {
  const [lead] = photos;
  if (lead === undefined) return [];
  // An object on white is shown whole, not cropped like a scene.
  if (isObject(lead)) return template === 'quote' ? [] : ['product'];
  return LAYOUTS[template]({ lead, count: photos.length, slide, style, seed: seedOf(copy.hook.text) });
}

type PhotoInput = { lead: Photo; count: number; slide: number; style: Style; seed: number };

const LAYOUTS: Readonly<Record<StillName, (given: PhotoInput) => PhotoLayout[]>> = {
  cover: coverLayouts,
  story: ({ count }) => (count > 1 ? ['between', 'panel', 'bleed'] : ['panel', 'bleed']),
  'link-card': () => ['half'],
  quote: ({ lead }) => (lead.kind === 'portrait' ? ['column', 'stamp'] : ['bleed']),
  carousel: ({ slide }) => (slide % 2 === 1 ? ['bleed', 'panel'] : ['panel', 'bleed']),
  // It shows a frame of its video.
  thumbnail: () => [],
};

function isObject({ kind }: Photo): boolean {
  return kind === 'packshot' || kind === 'cutout';
}

function coverLayouts({ lead, style, seed }: PhotoInput): PhotoLayout[] {
  if (style !== 'folio') return ['bleed', 'panel'];
  const mounted = lead.height > TALL_RATIO * lead.width ? 'column' : 'editorial';
  return seed % 2 === 0 ? [mounted, 'bleed', 'panel'] : ['bleed', mounted, 'panel'];
}

/** How much a photograph may be enlarged: more in tall frames, which are visible only briefly. */
export function mostEnlarged({ width, height }: Pick<Layout, 'width' | 'height'>): number {
  return height > 1.5 * width ? 1.6 : 1.5;
}

/** Whether a layout is good enough for its photographs; otherwise the next composition is tried. */
export function isWorthy(layout: Layout, composition: PhotoLayout): boolean {
  const { photos, texts, width, height } = layout;
  const shown = photos.reduce((sum, { area }) => sum + area.width * area.height, 0) / (width * height);
  const isSeen = composition === 'stamp' || shown >= (composition === 'product' ? SMALLEST_OBJECT : SMALLEST_SHARE);
  return (
    isSeen &&
    photos.every(({ scale, isFaceCut, veil, mostVeil, faces }) => {
      const isSharp = scale <= mostEnlarged(layout) + 0.005;
      return isSharp && !isFaceCut && veil <= mostVeil && !texts.some((text) => coversFace(text, faces));
    })
  );
}

/** Whether the subject of each photograph is whole, except for a fringe. */
export function areSubjectsWhole({ photos }: Layout): boolean {
  return photos.every(({ subjectCut }) => subjectCut <= MOST_CUT);
}

const MOST_CUT = 0.04;

/** Photographs with a smaller share of the frame look like a strip. */
const SMALLEST_SHARE = 0.28;
/** A single object on its background may have a smaller share. */
const SMALLEST_OBJECT = 0.2;

/** Whether a line of text is on a face. */
export function coversFace({ lines }: Layout['texts'][number], faces: Layout['photos'][number]['faces']): boolean {
  return faces.some((face) =>
    lines.some(
      (line) =>
        line.x < face.x + face.width &&
        face.x < line.x + line.width &&
        line.y < face.y + face.height &&
        face.y < line.y + line.height,
    ),
  );
}
