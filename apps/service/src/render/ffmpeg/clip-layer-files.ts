import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaInput } from '#platform/media';
import { bleedEdges } from '../brand/bleed-edges.ts';
import { FPS, type LayerBox } from '../timeline/timeline.ts';
import type { GraphInput } from './graph.ts';

/** An image layer of the clip, as the browser drew it. */
export type ClipLayer = LayerBox & { png: Uint8Array };

export type ClipLayers = Readonly<Record<string, ClipLayer>>;

/**
 * Writes each image of a graph once, and lists them as its inputs. Layer names come from templates; files are numbered.
 */
export async function writeLayers(
  inputs: readonly GraphInput[],
  layers: ClipLayers,
  folder: string,
): Promise<MediaInput[]> {
  const paths = new Map<string, string>();
  for (const { layer: name, source } of inputs) {
    const layer = layers[name];
    if (source !== 'still' || paths.has(name) || layer === undefined) continue;
    const path = join(folder, `layer-${paths.size}.png`);
    await writeFile(path, layer.opaque ? layer.png : await bleedEdges(layer.png));
    paths.set(name, path);
  }
  return inputs.map(({ layer }) => stillInput(paths.get(layer) ?? ''));
}

/** Without its own rate an image has 25 frames per second, and every time of the graph is rounded to 40 ms. */
function stillInput(path: string): MediaInput {
  // One image each: decoding threads would cost more than they save.
  return { path, formats: ['png_pipe'], options: ['-threads', '1', '-framerate', String(FPS)] };
}
