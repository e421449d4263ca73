import { operations } from '@galley/contract';
import { type Endpoint, endpoint, requireScope } from '#platform/kernel';
import { type RenderAlong, takeAndRender } from './screenshots/render-along.ts';
import type { Screenshots } from './screenshots/screenshots.ts';
import type { ScrollVideos } from './scroll-video/scroll-videos.ts';

type Verbs = { screenshots: Screenshots; scrollVideos: ScrollVideos; renders: RenderAlong };

export function captureEndpoints({ screenshots, scrollVideos, renders }: Verbs): Endpoint[] {
  return [
    endpoint(operations.takeScreenshot, async ({ principal, idOnce, signal }, { body }) => {
      const { url, options, render } = body;
      const request = { principal, id: idOnce('capture'), request: { url, options } };
      // The render that a screenshot starts needs the same scope as a render by itself.
      if (render) requireScope(principal, operations.renderSocial);
      if (render) return takeAndRender({ screenshots, renders }, { ...request, jobId: idOnce('job') }, signal);
      return { ...(await screenshots.take(request, signal)), job_id: null };
    }),
    endpoint(operations.captureVideo, ({ principal, idOnce }, { body }) =>
      scrollVideos.submit(principal, idOnce('job'), body),
    ),
  ];
}
