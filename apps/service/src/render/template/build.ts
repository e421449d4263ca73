import type { Build, Style } from './template.ts';

const BUILDS: Readonly<Record<Style, Build>> = {
  broadside: 'broadside',
  folio: 'folio',
  stage: 'stage',
  lightbox: 'stage',
  bunting: 'broadside',
};

/** The arrangement of a style; its colours, typefaces and edges are its own. */
export function buildOf(style: Style): Build {
  return BUILDS[style];
}
