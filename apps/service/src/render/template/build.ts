import type { Build, Style } from './template.ts';

const BUILDS: Readonly<Record<Style, Build>> = {
  broadside: 'broadside',
  folio: 'folio',
  stage: 'stage',
  lightbox: 'stage',
  bunting: 'broadside',
};

/** All of them. */
export const styles = Object.keys(BUILDS) as [Style, ...Style[]];

/** How the parts of a style stand; its colours, typefaces and edges are its own. */
export function buildOf(style: Style): Build {
  return BUILDS[style];
}
