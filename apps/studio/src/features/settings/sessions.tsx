import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveStudio } from '#account';
import { client, queryKeys, sessionsQuery } from '#api';
import { ago, Button, Chip, ProblemNote, RowBones, Skeleton, useNow } from '#ui';
import { deviceOf } from './device.ts';

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-3">
        Where you are signed in
      </h2>
      {sessions.isPending && (
        <Skeleton label="Loading sessions">
          <RowBones count={2} />
        </Skeleton>
      )}
      {sessions.error && (
        <ProblemNote
          cause={sessions.error}
          title="This list could not be loaded."
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="card session-list">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <SignOutEverywhere />
    </section>
  );
}

function SessionRow({ session }: { session: Shape<'Session'> }) {
  const now = useNow();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/auth/sessions/{id}', { params: { id: session.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  const device = deviceOf(session.user_agent);
  return (
    <li className="row between">
      <div>
        <p className="strong">{device}</p>
        <p className="small faint">Last used {ago(session.last_used_at, now)}</p>
      </div>
      {session.current ? (
        <Chip tone="live">This device</Chip>
      ) : (
        <Button
          size="sm"
          busy={end.isPending && 'Ending'}
          aria-label={`Sign out ${device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const end = useMutation({
    mutationFn: () => client.call('POST /api/v1/auth/logout-all'),
    onSuccess: () => leaveStudio('/login'),
  });
  return (
    <div className="mt-3">
      {end.error && <ProblemNote cause={end.error} title="Not everything was signed out" />}
      <Button variant="danger" busy={end.isPending && 'Ending'} onClick={() => end.mutate()}>
        Sign out everywhere
      </Button>
      <p className="hint mt-2">Also here. Keys stay; revoke them under API keys.</p>
    </div>
  );
}
