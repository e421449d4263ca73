// What the large view shows: every clip and still that exists, in the order of the page.

import type { Job } from '#api';
import { imageOf } from '#job';

export type Viewable = {
  name: string;
  kind: 'clip' | 'still';
  width: number;
  height: number;
  bytes: number;
  url: string | null;
  image: string | undefined;
  alt: string;
};

export function viewablesOf({ clips = [], stills = [] }: Job): Viewable[] {
  const shown = (kind: Viewable['kind'], asset: (typeof clips)[number] | (typeof stills)[number]): Viewable => {
    const { name, width, height, bytes, url, alt } = asset;
    return { name, kind, width, height, bytes, url, alt, image: imageOf(asset) };
  };
  const slides = stills.filter(({ name }) => name.startsWith('carousel'));
  const single = stills.filter((item) => !slides.includes(item));
  return [...clips.map((clip) => shown('clip', clip)), ...[...single, ...slides].map((still) => shown('still', still))];
}

/** The slides of the carousel that the asset is one of; none for any other asset. */
export function slidesAround({ name }: Viewable, all: readonly Viewable[]): Viewable[] {
  return name.startsWith('carousel') ? all.filter((item) => item.name.startsWith('carousel')) : [];
}

export type FrameName = 'plain' | 'feed' | 'story' | 'shorts';

const TALLEST_IN_FEED = 0.7;

/** The frames that fit the shape: what is tall is a story or a short, everything else stands in a feed. */
export function framesFor({ width, height }: Viewable): readonly (readonly [FrameName, string])[] {
  return width / height < TALLEST_IN_FEED
    ? [
        ['plain', 'Large'],
        ['story', 'Story'],
        ['shorts', 'Shorts'],
      ]
    : [
        ['plain', 'Large'],
        ['feed', 'Feed'],
      ];
}
