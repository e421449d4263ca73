import type { Shape } from '@galley/contract';
import type { CaptureStore } from '#capture';
import type { Jobs } from '#jobs';
import { type EgressPolicy, judgeUrl } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { findTemplates } from './find-templates.ts';
import { refuseChoice } from './plan-dishes.ts';
import { socialRenderType } from './social-job.ts';
import { choiceOf, type RenderRequest } from './social-means.ts';

export type SocialRenders = {
  submit: (principal: Principal, id: string, request: RenderRequest) => Promise<Shape<'AcceptedJob'>>;
};

type Options = { policy: EgressPolicy; jobs: Jobs; captures: Pick<CaptureStore, 'find'> };

/** Takes the order in, or says at once why it cannot be rendered. */
export function createSocialRenders({ policy, jobs, captures }: Options): SocialRenders {
  return {
    submit: async (principal, id, request) => {
      const addresses = [request.url, request.brand?.logo_url].filter((each) => each !== undefined);
      if (addresses.some((each) => judgeUrl(new URL(each), policy) === 'refused')) throw new AppError('url_refused');
      const problem = refuseChoice(await findTemplates(), choiceOf(request));
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
