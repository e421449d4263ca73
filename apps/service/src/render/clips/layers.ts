import type { LayerBox } from '../timeline/timeline.ts';

/** The images of one card, by role. Names are those that templates give their layers. */
export type CardLayers = {
  /** The lines of the headline, `line-1` first. */
  lines: string[];
  /** `figure`, `note`, `slug`, `sheet`, `plate`, `mark`, `button`, `ground`: whatever else was drawn. */
  has: (name: string) => boolean;
  of: (name: string) => string;
};

export type Boxes = Readonly<Record<string, LayerBox>>;

/** The layers of a card are named `card/name`, so that all layers of a clip fit in one record. */
export function cardLayers(boxes: Boxes, card: string): CardLayers {
  const of = (name: string): string => `${card}/${name}`;
  const lines: string[] = [];
  for (let number = 1; boxes[of(`line-${number}`)] !== undefined; number += 1) lines.push(of(`line-${number}`));
  return { lines, has: (name) => boxes[of(name)] !== undefined, of };
}

export function requireLayer(boxes: Boxes, name: string): LayerBox {
  const box = boxes[name];
  if (box === undefined) throw new Error(`the layer ${name} was not drawn`);
  return box;
}
