import type { Style } from '#render/template';

/**
 * Largest and smallest size, number of lines and height of the box, in pixels; and by how much text that does not fit
 * may extend downwards.
 */
export type Fit = {
  max: number;
  min: number;
  lines: number;
  height: number;
  spare?: Spare | undefined;
};

type Spare = { lines: number; bottom: number };

type Row = readonly [max: number, min: number, lines: number, height: number];

const rows: Record<string, Record<Style, Row>> = {
  cover: {
    broadside: [224, 88, 6, 610],
    folio: [140, 66, 6, 500],
    stage: [116, 58, 5, 400],
    lightbox: [108, 54, 5, 380],
    bunting: [190, 76, 6, 600],
  },
  quote: {
    broadside: [290, 72, 7, 760],
    folio: [230, 54, 8, 680],
    stage: [220, 50, 7, 700],
    lightbox: [206, 50, 7, 700],
    bunting: [250, 62, 7, 760],
  },
  story: {
    broadside: [200, 84, 5, 450],
    folio: [148, 64, 5, 420],
    stage: [130, 60, 5, 400],
    lightbox: [120, 58, 5, 400],
    bunting: [172, 74, 5, 450],
  },
  link: {
    broadside: [124, 50, 5, 390],
    folio: [104, 42, 6, 350],
    stage: [92, 40, 6, 350],
    lightbox: [84, 38, 6, 350],
    bunting: [108, 46, 5, 390],
  },
  // Without an image or rows; a name above and the domain below have space as well.
  'link-wide': {
    broadside: [190, 50, 5, 400],
    folio: [160, 42, 6, 400],
    stage: [148, 40, 6, 400],
    lightbox: [136, 38, 6, 400],
    bunting: [164, 46, 5, 400],
  },
  title: {
    broadside: [240, 92, 6, 640],
    folio: [190, 70, 6, 580],
    stage: [156, 62, 5, 560],
    lightbox: [148, 60, 5, 560],
    bunting: [210, 82, 6, 640],
  },
  // A frame with only text.
  poster: {
    broadside: [430, 96, 6, 840],
    folio: [360, 76, 7, 800],
    stage: [340, 70, 7, 800],
    lightbox: [320, 68, 7, 800],
    bunting: [380, 84, 6, 840],
  },
  // On a photograph, or beside one.
  'photo-bleed': {
    broadside: [230, 96, 5, 560],
    folio: [150, 72, 5, 520],
    stage: [136, 66, 5, 500],
    lightbox: [104, 52, 4, 330],
    bunting: [176, 78, 4, 520],
  },
  'photo-split': {
    broadside: [200, 90, 4, 480],
    folio: [140, 70, 4, 420],
    stage: [124, 64, 4, 400],
    lightbox: [108, 54, 4, 330],
    bunting: [168, 76, 4, 460],
  },
  'photo-editorial': {
    broadside: [148, 70, 4, 400],
    folio: [148, 70, 4, 400],
    stage: [128, 64, 4, 400],
    lightbox: [112, 56, 4, 360],
    bunting: [132, 62, 4, 400],
  },
  'photo-column': {
    broadside: [150, 58, 8, 820],
    folio: [132, 58, 8, 820],
    stage: [116, 54, 8, 820],
    lightbox: [104, 50, 8, 820],
    bunting: [128, 54, 8, 820],
  },
  'photo-quote': {
    broadside: [120, 58, 8, 760],
    folio: [96, 50, 8, 760],
    stage: [92, 48, 8, 760],
    lightbox: [84, 46, 8, 760],
    bunting: [104, 52, 8, 760],
  },
  'photo-stamp': {
    broadside: [212, 72, 6, 640],
    folio: [168, 60, 6, 640],
    stage: [160, 56, 6, 640],
    lightbox: [148, 54, 6, 640],
    bunting: [186, 64, 6, 640],
  },
  'photo-product': {
    broadside: [220, 90, 3, 380],
    folio: [170, 76, 3, 360],
    stage: [160, 72, 3, 360],
    lightbox: [140, 66, 3, 340],
    bunting: [184, 78, 3, 370],
  },
  'photo-tall': {
    broadside: [200, 84, 5, 560],
    folio: [150, 68, 5, 540],
    stage: [132, 62, 5, 520],
    lightbox: [112, 56, 4, 400],
    bunting: [168, 72, 5, 540],
  },
  'photo-figure': {
    broadside: [240, 130, 1, 250],
    folio: [230, 120, 1, 250],
    stage: [220, 110, 1, 240],
    lightbox: [210, 110, 1, 240],
    bunting: [230, 120, 1, 250],
  },
  'photo-link': {
    broadside: [104, 46, 6, 370],
    folio: [84, 40, 6, 360],
    stage: [78, 40, 6, 360],
    lightbox: [72, 38, 6, 360],
    bunting: [92, 42, 6, 370],
  },
  // The same beside a photograph that has half of the card.
  'photo-half': {
    broadside: [156, 46, 6, 370],
    folio: [128, 40, 6, 360],
    stage: [112, 40, 6, 360],
    lightbox: [104, 38, 6, 360],
    bunting: [136, 42, 6, 370],
  },
  figure: {
    broadside: [280, 120, 1, 300],
    folio: [264, 120, 1, 300],
    stage: [236, 120, 1, 280],
    lightbox: [236, 120, 1, 280],
    bunting: [264, 120, 1, 300],
  },
  point: {
    broadside: [124, 72, 3, 240],
    folio: [112, 58, 3, 240],
    stage: [104, 54, 3, 230],
    lightbox: [100, 52, 3, 230],
    bunting: [116, 64, 3, 240],
  },
  close: {
    broadside: [320, 96, 4, 580],
    folio: [210, 72, 4, 500],
    stage: [184, 68, 4, 500],
    lightbox: [176, 66, 4, 500],
    bunting: [270, 86, 4, 560],
  },
  'highlight-hook': {
    broadside: [200, 76, 6, 760],
    folio: [148, 60, 6, 600],
    stage: [112, 56, 3, 350],
    lightbox: [108, 54, 3, 350],
    bunting: [176, 70, 6, 760],
  },
  'highlight-figure': {
    broadside: [300, 120, 1, 330],
    folio: [250, 110, 1, 330],
    stage: [168, 96, 1, 200],
    lightbox: [168, 96, 1, 200],
    bunting: [260, 112, 1, 330],
  },
  'highlight-point': {
    broadside: [168, 76, 4, 480],
    folio: [108, 58, 3, 330],
    stage: [80, 50, 2, 176],
    lightbox: [78, 50, 2, 176],
    bunting: [148, 70, 4, 480],
  },
  talking: {
    broadside: [92, 60, 3, 270],
    folio: [84, 54, 3, 260],
    stage: [84, 52, 3, 260],
    lightbox: [80, 52, 3, 260],
    bunting: [88, 58, 3, 270],
  },
  // The height fits two lines of the tallest script.
  caption: {
    broadside: [84, 64, 2, 216],
    folio: [82, 64, 2, 224],
    stage: [80, 64, 2, 216],
    lightbox: [76, 64, 2, 216],
    bunting: [80, 64, 2, 216],
  },
  // Above a page that scrolls, below the brand line: as high as the band.
  band: {
    broadside: [132, 68, 2, 252],
    folio: [112, 60, 2, 226],
    stage: [112, 60, 2, 252],
    lightbox: [106, 60, 2, 252],
    bunting: [118, 62, 2, 252],
  },
  // The hook in the same place, which is longer than a caption.
  lead: {
    broadside: [112, 52, 3, 252],
    folio: [96, 48, 3, 226],
    stage: [96, 48, 3, 252],
    lightbox: [92, 48, 3, 252],
    bunting: [100, 50, 3, 252],
  },
  end: {
    broadside: [340, 96, 4, 560],
    folio: [260, 72, 4, 540],
    stage: [240, 68, 4, 540],
    lightbox: [230, 66, 4, 540],
    bunting: [300, 84, 4, 560],
  },
};

/** Below a window at the top there is space, which short hooks leave empty. */
const spares: Partial<Record<string, Partial<Record<Style, Spare>>>> = {
  'highlight-hook': { stage: { lines: 6, bottom: 1_216 }, lightbox: { lines: 6, bottom: 1_216 } },
};

/** A square clip is as wide as a tall one and about half as high. */
const SQUARE_SHARE = 0.8;

/** The type scale of a style, by the name in `data-fit`. */
export function scaleOf(style: Style, shape: 'tall' | 'square' = 'tall'): Record<string, Fit> {
  const share = shape === 'square' ? SQUARE_SHARE : 1;
  const entries = Object.entries(rows).map(([name, row]) => {
    const [max, min, lines, height] = row[style];
    const [most, least, available] = [max, min, height].map((px) => Math.round(px * share)) as [number, number, number];
    const spare = shape === 'tall' ? spares[name]?.[style] : undefined;
    return [name, { max: most, min: least, lines, height: available, spare }] as const;
  });
  return Object.fromEntries(entries);
}
