import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, queryKeys, settingsQuery } from '#api';
import { ProblemNote, RowBones, Skeleton, Toggle } from '#ui';

/** Defaults for new packs. */
export function PackDefaults() {
  const settings = useQuery(settingsQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (music: boolean) => client.call('PATCH /api/v1/account/settings', { body: { music } }),
    onSuccess: (now) => queries.setQueryData(queryKeys.settings, now),
  });
  // Optimistic: the choice is shown at once, and reverted if the request fails.
  const isOn = change.isPending ? change.variables : settings.data?.music;
  return (
    <section aria-labelledby="pack-defaults">
      <h2 id="pack-defaults" className="mb-3">
        New packs
      </h2>
      {settings.isPending && (
        <Skeleton label="Loading settings">
          <RowBones count={1} />
        </Skeleton>
      )}
      {settings.error && (
        <ProblemNote
          cause={settings.error}
          title="The settings could not be loaded."
          onRetry={() => void settings.refetch()}
        />
      )}
      {change.error && <ProblemNote cause={change.error} title="The setting was not changed" />}
      {isOn !== undefined && (
        <div className="card pad">
          <Toggle
            label="Music in clips"
            hint="Composed for each pack, no third-party recording. Clips with speech have none."
            isOn={isOn}
            onTurn={(music) => change.mutate(music)}
          />
        </div>
      )}
    </section>
  );
}
