import type { Events } from '#jobs';
import type { Query, ReadPage } from '#platform/database';
import type { Endpoint, Logger } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { createDescribeShares, type DescribeShares } from './describe-events.ts';
import { shareEndpoints } from './endpoints.ts';
import { createReviewFiles, type OpenReviewFile } from './review-files.ts';
import { createReviews } from './reviews.ts';
import { createShares } from './shares.ts';

type Deps = {
  query: Query;
  storage: Pick<Storage, 'open'>;
  events: Pick<Events, 'notify'>;
  readPage: ReadPage;
  appUrl: string;
  log: Logger;
};

export type SharesModule = { endpoints: Endpoint[]; describe: DescribeShares; openFile: OpenReviewFile };

export function createSharing({ query, storage, events, readPage, appUrl, log }: Deps): SharesModule {
  const shares = createShares({ query, appUrl, log });
  const reviews = createReviews({ query, events, log });
  return {
    endpoints: shareEndpoints({ shares, reviews, readPage }),
    describe: createDescribeShares({ query }),
    openFile: createReviewFiles({ query, storage }),
  };
}
