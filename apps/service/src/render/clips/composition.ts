import type { Composition } from '#platform/media';
import { type ClipLayers, writeLayers } from '../ffmpeg/clip-layer-files.ts';
import { buildGraph } from '../ffmpeg/graph.ts';
import type { LayerBox, Timeline } from '../timeline/timeline.ts';

/** A clip around the frames of a page during its recording: the page is the layer `page`. */
export type PageClip = { timeline: Timeline; layers: ClipLayers; page: Omit<LayerBox, 'opaque'> };

/** What a recording of the page needs to become the clip. The layers' files belong to the folder. */
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
