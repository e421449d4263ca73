import type { Shape } from '@galley/contract';
import type { CaptureStore } from '#capture';
import type { Jobs } from '#jobs';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { findTemplates } from '#render';
import { choiceOf, type RenderRequest, socialRenderType } from './job.ts';
import { rejectChoice } from './plan-assets.ts';

export type SocialRenders = {
  submit: (principal: Principal, id: string, request: RenderRequest) => Promise<Shape<'AcceptedJob'>>;
};

type Deps = { policy: EgressPolicy; jobs: Jobs; captures: Pick<CaptureStore, 'find'> };

/** Accepts the request, or rejects at once what cannot be rendered. */
export function createSocialRenders({ policy, jobs, captures }: Deps): SocialRenders {
  return {
    submit: async (principal, id, request) => {
      const urls = [request.url, request.brand?.logo_url].filter((item) => item !== undefined);
      if (urls.some((item) => classifyUrl(new URL(item), policy) === 'refused')) throw new AppError('url_refused');
      const problem = rejectChoice(await findTemplates(), choiceOf(request));
      if (problem !== undefined) {
        throw new AppError('invalid_request', { extras: { errors: [{ path: 'formats', message: problem }] } });
      }
      const { capture_id: captureId } = request;
      if (captureId !== undefined && (await captures.find(principal.accountId, captureId)) === undefined) {
        throw new AppError('not_found');
      }
      const submission = { id, type: socialRenderType.type, price: 'kitchen_render' as const, input: request };
      return jobs.submit(principal, { ...submission, joinsIdentical: true });
    },
  };
}
