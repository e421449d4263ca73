// The room as the api uses it, made once from what the house gives it.

import type { VideoPlatforms } from '@galley/contract';
import type { Jobs } from '#jobs';
import type { Query } from '#platform/database';
import { type EgressPolicy, issuePass } from '#platform/egress';
import type { Endpoint } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { createArchives } from './archives.ts';
import { instantPostEndpoints } from './endpoints.ts';
import type { LookAtVideo } from './look-door.ts';
import { createPackStore, type PackStore } from './pack-store.ts';
import { createPreflight } from './preflight.ts';
import { createSubmit } from './submit.ts';
import type { Uploads } from './uploads.ts';

export type InstantPost = { packs: PackStore; endpoints: Endpoint[] };

type Options = {
  query: Query;
  storage: Storage;
  jobs: Jobs;
  appUrl: string;
  egress: { url: string; secret: string; policy: EgressPolicy };
  mediaUrl: string;
  uploads: Pick<Uploads, 'take'>;
  platforms: VideoPlatforms;
  lookAtVideo: LookAtVideo;
  hosts: Pick<HostTurns, 'wait'>;
};

/** A look at a page reads its beginning, over a few hops. */
const LOOK = { maxBytes: 8 * 1024 * 1024, maxConnections: 12 };

export function createInstantPost({ query, storage, jobs, appUrl, egress, ...video }: Options): InstantPost {
  const { policy, url: egressUrl, secret } = egress;
  const packs = createPackStore({ query });
  const places = { appUrl, mediaUrl: video.mediaUrl };
  const preflight = createPreflight({
    ...video,
    storage,
    places,
    policy,
    egressUrl,
    issuePass: (jobId, lifeMs) => issuePass({ ...LOOK, secret, jobId, expiresAt: new Date(Date.now() + lifeMs) }),
  });
  const archives = createArchives({ query, packs, storage });
  const submit = createSubmit({ policy, jobs, appUrl, places, platforms: video.platforms, uploads: video.uploads });
  return { packs, endpoints: instantPostEndpoints({ submit, preflight, archives }) };
}
