import { bombs } from '@galley/fixtures/site/pages/bombs.ts';
import { hostilePaths } from '@galley/fixtures/site/pages/hostile.ts';
import { type OperationName, operations } from './operations.ts';

export type Pair = { operation: OperationName; path: string };

/** Inputs that attack by how they are sent rather than by their content: there is no file to upload. */
const WITHOUT_FILE = new Set(['/bombs/redirects', '/bombs/drip', '/bombs/body', '/bombs/headers']);

/** Every input with every operation that accepts it. */
export const allPairs: readonly Pair[] = [...bombs, ...hostilePaths].flatMap((path) =>
  operations
    .filter((operation) => operation !== 'upload' || !WITHOUT_FILE.has(path))
    .map((operation) => ({ operation, path })),
);

/** Always the same few: each operation, and each kind of input that has exposed a defect. */
const sample: Readonly<Record<OperationName, readonly string[]>> = {
  preflight: ['metas', 'attributes', 'brotli', 'laughs.xml', 'dashed.svg'],
  upload: ['playlist.mp4', 'boxes.mp4', 'deep.png'],
  screenshot: ['nested', 'styles', 'service-worker', 'many.ico'],
  render: ['icons', 'laughs.xml'],
  scroll_video: ['loops'],
  pack: ['concat.mp4', 'vast.gif'],
};

export const samplePairs: readonly Pair[] = operations.flatMap((operation) =>
  sample[operation].map((name) => ({ operation, path: `/hostile/${name}` })),
);
