import type { Shape } from '@galley/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, client, type Job } from '#api';
import { drawable } from './changes.ts';
import type { Edit } from './use-edit.ts';

/** How a still would look with the changes; asked when their price is known, and only where it would change. */
export function usePreview(job: Job, { price, changes, asked }: Edit, asset: string) {
  const { id, version } = job;
  const isStill = (job.stills ?? []).some(({ name }) => name === asset);
  const drawn = drawable(asked, asset);
  const isChanging = changes.length > 0 && drawn !== null && isStill && (price.data?.assets.includes(asset) ?? false);
  const { data, failureReason, isFetching } = useQuery({
    queryKey: ['edit-preview', id, version, asset, asked],
    enabled: isChanging && !price.isFetching && asked === changes,
    queryFn: async ({ signal }) => {
      const body = { changes: drawn ?? [], asset };
      return client.call('POST /api/v1/jobs/{id}/edits/preview', { params: { id }, body }, { signal });
    },
    placeholderData: (before, query) => (query?.queryKey[3] === asset ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, cause) => count < RETRIES && isLimited(cause),
    retryDelay: (_, cause) => 1_000 * (isLimited(cause) ? (cause.retryAfterSeconds ?? MINUTE_S) : 1),
  });
  if (!isChanging) return NOTHING;
  return {
    url: data === undefined ? undefined : urlOf(data),
    error: failureReason,
    isDrawing: failureReason === null && (isFetching || asked !== changes),
  };
}

/** Those of a minute are used up: drawn when there are new ones. */
function isLimited(cause: Error): cause is ApiProblem {
  return cause instanceof ApiProblem && cause.code === 'rate_limited';
}

const RETRIES = 2;
const MINUTE_S = 60;
const NOTHING = { url: undefined, error: null, isDrawing: false };
const urls = new WeakMap<object, string>();

/** The policy of the page allows blobs and no data URLs. */
function urlOf(preview: Shape<'EditPreview'>): string {
  const known = urls.get(preview);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from(atob(preview.image), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: preview.mime }));
  urls.set(preview, url);
  return url;
}
