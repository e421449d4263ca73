import type { Shape } from '@galley/contract';
import type { Jobs } from '#jobs';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { scrollVideoType } from './scroll-job.ts';
import { tooLarge } from './scroll-video.ts';

export type ScrollVideos = {
  submit: (principal: Principal, id: string, request: Shape<'ScrollVideoRequest'>) => Promise<Shape<'AcceptedJob'>>;
};

/** Accepts the request, or rejects at once what cannot be recorded. */
export function createScrollVideos({ policy, jobs }: { policy: EgressPolicy; jobs: Jobs }): ScrollVideos {
  return {
    submit: async (principal, id, request) => {
      if (classifyUrl(new URL(request.url), policy) === 'refused') throw new AppError('url_refused');
      const problem = tooLarge(request.options);
      if (problem !== undefined) {
        throw new AppError('invalid_request', { extras: { errors: [{ path: 'options', message: problem }] } });
      }
      return jobs.submit(principal, { id, type: scrollVideoType.type, price: 'scroll_video', input: request });
    },
  };
}
