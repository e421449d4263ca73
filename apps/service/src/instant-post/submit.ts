import { kindOfUrl, type Shape, type VideoPlatforms } from '@galley/contract';
import type { Jobs } from '#jobs';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { instantPostType, VIDEO_DEADLINE_MS } from './job-type.ts';
import { type OwnFile, type OwnOrigins, readOwnUrl } from './preflight/own-url.ts';
import type { Uploads } from './uploads/uploads.ts';

type Deps = {
  policy: EgressPolicy;
  jobs: Jobs;
  appUrl: string;
  origins: OwnOrigins;
  platforms: VideoPlatforms;
  uploads: Pick<Uploads, 'take'>;
};

export type Submit = (
  principal: Principal,
  id: string,
  request: Shape<'InstantPostRequest'>,
) => Promise<Shape<'AcceptedPack'>>;

/** Accepts the request, or rejects at once what cannot be made. The job's input is the request as received. */
export function createSubmit({ policy, jobs, appUrl, origins, platforms, uploads }: Deps): Submit {
  /** Whether it is a video, by its URL. Throws for a file that does not exist or belongs to another account. */
  const isVideo = (url: URL, own: OwnFile | null): boolean => {
    // Our own files are read from the store; egress does not lead to them.
    if (own !== null) return true;
    if (classifyUrl(url, policy) === 'refused') throw new AppError('url_refused');
    return kindOfUrl(url, platforms) !== 'website';
  };
  return async (principal, id, request) => {
    const { from_url } = request;
    const url = from_url === undefined ? null : new URL(from_url.url);
    const own = url === null ? null : readOwnUrl(url, origins);
    const deadline = url !== null && isVideo(url, own) ? { deadlineMs: VIDEO_DEADLINE_MS } : {};
    const job = { id, type: instantPostType.type, price: 'instant_post', input: request } as const;
    const accepted = await jobs.submit(principal, { ...job, ...deadline, joinsIdentical: true });
    // A job may wait longer in the queue than an unused upload is stored. A missing upload fails the job. Not before its
    // price is held: a caller without credits would store uploads for good.
    if (own !== null && 'uploadId' in own) await uploads.take(principal.accountId, own.uploadId);
    return { ...accepted, studio_url: `${appUrl}/result/${accepted.job_id}` };
  };
}
