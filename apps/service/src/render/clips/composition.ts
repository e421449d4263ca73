import type { Composition } from '#platform/media';
import { type ClipLayers, writeLayers } from '../ffmpeg/clip-layer-files.ts';
import { buildGraph } from '../ffmpeg/graph.ts';
import type { LayerBox, Timeline } from '../timeline/timeline.ts';

/** A clip around the recorded frames of a page: the page is the layer `page`. */
export type PageClip = { timeline: Timeline; layers: ClipLayers; page: Omit<LayerBox, 'opaque'> };

/** What the recording of a page needs to become the clip. The files of the layers belong to the folder. */
export async function clipComposition(
  { timeline, layers, page }: PageClip,
  folder: string,
): Promise<Composition & { width: number; height: number }> {
  const graph = buildGraph({
    timeline,
    boxes: { ...layers, page: { ...page, opaque: true } },
    sources: { page: 'frames' },
    colours: 'frames',
    // The frames are the first input.
    firstInput: 1,
  });
  const inputs = await writeLayers(graph.inputs, layers, folder);
  return { inputs, filter: graph.filter, width: timeline.width, height: timeline.height };
}
