export type PlannedPhoto = {
  id: string;
  kind: 'photo' | 'packshot' | 'portrait' | 'cutout';
  section: string | null;
  width: number;
  height: number;
};

/** The least width and height in pixels: a smaller photograph would be enlarged until it is soft. */
const LEAST = {
  cover: [720, 480],
  story: [675, 480],
  'link-card': [340, 420],
  quote: [720, 720],
  slide: [720, 480],
  card: [675, 480],
} as const;

/** Whether it fills the width of a still. */
export function isLarge({ width, height }: PlannedPhoto): boolean {
  return width >= LEAST.slide[0] && height >= LEAST.slide[1];
}

type Slot = keyof typeof LEAST;
type Terms = {
  /** Only one that is not shown yet. */
  isNew: boolean;
  /** None of these. */
  others?: readonly (string | null)[];
};

type PhotoTaker = {
  /** The best of the least shown. */
  next: (slot: Slot, terms: Terms) => string | null;
  /** The best of a section that is not shown yet. */
  ofSection: (slot: Slot, section: string | null) => string | null;
};

export function photoTaker(photos: readonly PlannedPhoto[], { mostUses }: { mostUses: number }): PhotoTaker {
  const uses = new Map(photos.map(({ id }) => [id, 0]));
  const usesOf = ({ id }: PlannedPhoto): number => uses.get(id) ?? 0;
  const take = (photo: PlannedPhoto | undefined): string | null => {
    if (photo === undefined) return null;
    uses.set(photo.id, usesOf(photo) + 1);
    return photo.id;
  };
  const fitting = (slot: Slot, most: number): PlannedPhoto[] => {
    const [width, height] = LEAST[slot];
    return photos.filter((photo) => usesOf(photo) < most && photo.width >= width && photo.height >= height);
  };
  return {
    next: (slot, { isNew, others = [] }) => {
      const free = fitting(slot, isNew ? 1 : mostUses).filter(({ id }) => !others.includes(id));
      const least = Math.min(...free.map(usesOf));
      return take(free.find((photo) => usesOf(photo) === least));
    },
    ofSection: (slot, section) => take(fitting(slot, 1).find((photo) => section !== null && photo.section === section)),
  };
}
