// The steps of `npm run check`: everything that needs no server.

import { type Step, vitestStep } from '#verdict';

const bin = (name: string): string => `node_modules/.bin/${name}`;
const node = bin('node');

/** The slowest first, so that two at a time end together. */
export const checkSteps: readonly Step[] = [
  vitestStep('unit, pins, architecture', ['unit', 'pins', 'architecture']),
  { name: 'unused code (knip)', command: [bin('knip')] },
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  { name: 'types of the studio', command: [bin('tsc'), '-p', 'apps/studio'] },
  { name: 'types without Node', command: [bin('tsc'), '-p', 'packages/contract'] },
  { name: 'lint and format (biome)', command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'regular expressions (recheck)', command: [node, 'scripts/check-expressions.ts'] },
  { name: 'lockfile', command: [node, 'scripts/complete-lock.ts', '--check'] },
  { name: 'generated files', command: [node, 'scripts/generate.ts', '--check'] },
  { name: 'document references', command: [node, 'scripts/check-docs.ts'] },
  { name: 'caught errors', command: [node, 'scripts/check-catches.ts'] },
  { name: 'words (glossary)', command: [node, 'scripts/check-words.ts'] },
  {
    name: 'OpenAPI (redocly)',
    command: [bin('redocly'), 'lint', 'docs/api/openapi.json', 'apps/plant-store/openapi.json'],
  },
];
