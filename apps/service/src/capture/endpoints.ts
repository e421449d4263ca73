import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import { type RenderAlong, takeAndRender } from './render-along.ts';
import type { Screenshots } from './screenshots.ts';
import type { ScrollVideos } from './scroll-videos.ts';

type Verbs = { screenshots: Screenshots; scrollVideos: ScrollVideos; renders: RenderAlong };

export function captureEndpoints({ screenshots, scrollVideos, renders }: Verbs): Endpoint[] {
  return [
    endpoint(operations.takeScreenshot, async ({ principal, idOnce, signal }, { body }) => {
      const { url, options, render } = body;
      const wish = { principal, id: idOnce('capture'), request: { url, options } };
      if (render) return takeAndRender({ screenshots, renders }, { ...wish, jobId: idOnce('job') }, signal);
      return { ...(await screenshots.take(wish, signal)), job_id: null };
    }),
    endpoint(operations.captureVideo, ({ principal, idOnce }, { body }) =>
      scrollVideos.submit(principal, idOnce('job'), body),
    ),
  ];
}
