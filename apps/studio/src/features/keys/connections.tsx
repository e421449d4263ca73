import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, connectionsQuery, queryKeys } from '#api';
import { ago, Button, credits, day, ProblemNote, useNow } from '#ui';

/** Apps that act for the account. Hidden while there are none. */
export function Connections() {
  const connections = useQuery(connectionsQuery);
  if (connections.error) {
    return <ProblemNote cause={connections.error} title="The connected apps could not be loaded." />;
  }
  if (connections.data === undefined || connections.data.length === 0) return null;
  return (
    <section aria-labelledby="connections" className="mt-7">
      <h2 id="connections" className="mb-3">
        Connected apps
      </h2>
      <ul className="card session-list">
        {connections.data.map((connection) => (
          <ConnectionRow key={connection.id} row={connection} />
        ))}
      </ul>
    </section>
  );
}

function ConnectionRow({ row }: { row: Shape<'Connection'> }) {
  const now = useNow();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/connections/{id}', { params: { id: row.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.connections }),
  });
  const used = row.last_used_at ? `last used ${ago(row.last_used_at, now)}` : 'not used yet';
  const cap = row.monthly_cap === null ? 'no cap' : `at most ${credits(row.monthly_cap)} a month`;
  const ends = row.expires_at === null ? '' : `; ends ${day(row.expires_at, now)} unless used before`;
  return (
    <li className="row between">
      <div>
        <p className="strong">
          {row.client_name} {row.client_host !== null && <span className="dim">({row.client_host})</span>}
        </p>
        <p className="small faint">
          {row.scopes.join(', ')}; {cap}; {used}
          {ends}
        </p>
        {end.error && <ProblemNote cause={end.error} title="It was not ended" />}
      </div>
      <Button
        size="sm"
        variant="danger ghost"
        busy={end.isPending && 'Ending'}
        aria-label={`End ${row.client_name}`}
        onClick={() => end.mutate()}
      >
        End
      </Button>
    </li>
  );
}
