import { operations } from '@galley/contract';
import { AppError, type Endpoint, endpoint } from '#platform/kernel';
import type { Screenshots } from './screenshots.ts';
import type { ScrollVideos } from './scroll-videos.ts';

type Verbs = { screenshots: Screenshots; scrollVideos: ScrollVideos };

export function captureEndpoints({ screenshots, scrollVideos }: Verbs): Endpoint[] {
  return [
    endpoint(operations.takeScreenshot, async ({ principal, idOnce, signal }, { body }) => {
      const { url, options, render } = body;
      if (render)
        throw new AppError('not_implemented', {
          detail: 'Nothing was charged. Social renders are not offered yet; send render: false.',
        });
      const wish = { principal, id: idOnce('capture'), request: { url, options } };
      return { ...(await screenshots.take(wish, signal)), job_id: null };
    }),
    endpoint(operations.captureVideo, ({ principal, idOnce }, { body }) =>
      scrollVideos.submit(principal, idOnce('job'), body),
    ),
  ];
}
