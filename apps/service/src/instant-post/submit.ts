import { kindOfAddress, type Shape, type VideoPlatforms } from '@galley/contract';
import type { Jobs } from '#jobs';
import { type EgressPolicy, judgeUrl } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { instantPostType, VIDEO_DEADLINE_MS } from './job-type.ts';
import { type OwnFile, type OwnPlaces, readOwnAddress } from './own-address.ts';
import type { Uploads } from './uploads.ts';

type Options = {
  policy: EgressPolicy;
  jobs: Jobs;
  appUrl: string;
  places: OwnPlaces;
  platforms: VideoPlatforms;
  uploads: Pick<Uploads, 'take'>;
};

export type Submit = (
  principal: Principal,
  id: string,
  request: Shape<'InstantPostRequest'>,
) => Promise<Shape<'AcceptedPack'>>;

/** Takes the wish in, or says at once why it cannot be fulfilled. The job's input is the request as it came. */
export function createSubmit({ policy, jobs, appUrl, places, platforms, uploads }: Options): Submit {
  /** Whether it is a video, by its address. Throws where it leads to what nobody may have. */
  const isVideo = (url: URL, own: OwnFile | null): boolean => {
    // Our own files are taken from the store; no way out leads to them.
    if (own !== null) return true;
    if (judgeUrl(url, policy) === 'refused') throw new AppError('url_refused');
    return kindOfAddress(url, platforms) !== 'website';
  };
  return async (principal, id, request) => {
    const { from_url } = request;
    const url = from_url === undefined ? null : new URL(from_url.url);
    const own = url === null ? null : readOwnAddress(url, places);
    const deadline = url !== null && isVideo(url, own) ? { deadlineMs: VIDEO_DEADLINE_MS } : {};
    // A job may wait longer for its turn than an unused upload is kept. One that is gone is the job's failure.
    if (own !== null && 'uploadId' in own) await uploads.take(principal.accountId, own.uploadId);
    const wish = { id, type: instantPostType.type, price: 'instant_post', input: request } as const;
    const accepted = await jobs.submit(principal, { ...wish, ...deadline, joinsIdentical: true });
    return { ...accepted, studio_url: `${appUrl}/result/${accepted.job_id}` };
  };
}
