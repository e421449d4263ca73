import { kindOfAddress, type Shape, type VideoPlatforms } from '@galley/contract';
import type { Jobs } from '#jobs';
import { type EgressPolicy, judgeUrl } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { instantPostType, VIDEO_DEADLINE_MS } from './job-type.ts';
import { type OwnPlaces, readOwnAddress } from './own-address.ts';

type Options = { policy: EgressPolicy; jobs: Jobs; appUrl: string; places: OwnPlaces; platforms: VideoPlatforms };

export type Submit = (
  principal: Principal,
  id: string,
  request: Shape<'InstantPostRequest'>,
) => Promise<Shape<'AcceptedPack'>>;

/** Takes the wish in, or says at once why it cannot be fulfilled. The job's input is the request as it came. */
export function createSubmit({ policy, jobs, appUrl, places, platforms }: Options): Submit {
  return async (principal, id, request) => {
    const { from_url } = request;
    const url = from_url === undefined ? null : new URL(from_url.url);
    // Our own files are taken from the store; no way out leads to them.
    const leavesUs = url !== null && readOwnAddress(url, places) === null;
    if (leavesUs && judgeUrl(url, policy) === 'refused') throw new AppError('url_refused');
    const wish = { id, type: instantPostType.type, price: 'instant_post', input: request } as const;
    const isVideo = url !== null && (!leavesUs || kindOfAddress(url, platforms) !== 'website');
    const deadline = isVideo ? { deadlineMs: VIDEO_DEADLINE_MS } : {};
    const accepted = await jobs.submit(principal, { ...wish, ...deadline, joinsIdentical: true });
    return { ...accepted, studio_url: `${appUrl}/result/${accepted.job_id}` };
  };
}
