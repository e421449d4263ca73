// Wires the module for the api role.

import type { VideoPlatforms } from '@galley/contract';
import type { Jobs } from '#jobs';
import { createPackStore, type PackStore } from '#packs';
import type { Query } from '#platform/database';
import { type EgressPolicy, issueProxyToken } from '#platform/egress';
import type { Endpoint, Secret } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { createArchives } from './archive/archives.ts';
import { instantPostEndpoints } from './endpoints.ts';
import type { ProbeVideo } from './preflight/platform-video-route.ts';
import { createPreflight } from './preflight/preflight.ts';
import { createSubmit } from './submit.ts';
import type { Uploads } from './uploads/uploads.ts';

export type InstantPost = { packs: PackStore; endpoints: Endpoint[] };

type Deps = {
  query: Query;
  storage: Storage;
  jobs: Jobs;
  appUrl: string;
  egress: { url: string; secret: Secret; policy: EgressPolicy };
  mediaUrl: string;
  uploads: Pick<Uploads, 'take' | 'find'>;
  platforms: VideoPlatforms;
  probeVideo: ProbeVideo;
  hosts: Pick<HostTurns, 'wait' | 'take'>;
  hasModel: boolean;
};

/** A preflight of a page reads its beginning, over a few redirects. */
const PROBES = { maxBytes: 8 * 1024 * 1024, maxConnections: 12 };

export function createInstantPost({ query, storage, jobs, appUrl, egress, ...video }: Deps): InstantPost {
  const { policy, url: egressUrl, secret } = egress;
  const packs = createPackStore({ query });
  const origins = { appUrl, mediaUrl: video.mediaUrl };
  const preflight = createPreflight({
    ...video,
    storage,
    origins,
    policy,
    egressUrl,
    issueProxyToken: (jobId, lifeMs) =>
      issueProxyToken({ ...PROBES, secret, jobId, expiresAt: new Date(Date.now() + lifeMs) }),
  });
  const archives = createArchives({ query, packs, storage });
  const submit = createSubmit({ policy, jobs, appUrl, origins, platforms: video.platforms, uploads: video.uploads });
  return { packs, endpoints: instantPostEndpoints({ submit, preflight, archives }) };
}
