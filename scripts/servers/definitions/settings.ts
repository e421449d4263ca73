/**
 * The settings of the servers that matter for behaviour. deploy/compose.yaml repeats them; compose.test.ts compares.
 */
export const settings = {
  postgres: {
    initdb: ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'],
    options: { fsync: 'on', max_connections: '300', shared_buffers: '256MB' },
  },
  /** Rate limits and notifications only: nothing is saved, and keys with an expiry may be evicted. */
  redis: { appendonly: 'no', save: '', maxmemory: '256mb', 'maxmemory-policy': 'volatile-lru' },
  temporal: {
    DB: 'postgres12',
    DBNAME: 'temporal',
    VISIBILITY_DBNAME: 'temporal_visibility',
    // Fixed for the life of a database: Temporal cannot change the number of shards later.
    NUM_HISTORY_SHARDS: '4',
    LOG_LEVEL: 'warn',
    // Only this machine, or the private network of compose.yaml, reaches it.
    TEMPORAL_ALLOW_NO_AUTH: 'true',
  },
  objectStore: { region: 'us-east-1', bucket: 'galley', healthPath: '/health' },
  engine: { namespace: 'galley' },
} as const;
