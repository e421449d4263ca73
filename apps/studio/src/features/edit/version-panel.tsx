import { useQuery } from '@tanstack/react-query';
import { versionsQuery } from '#api';
import { Button, Chip, credits, moment, ProblemNote, RowBones, Skeleton } from '#ui';
import { describeChange } from './changes.ts';
import type { PanelProps } from './panel-props.ts';

/** Every version, newest first. To restore one is free, and is a version of its own. */
export function VersionPanel({ job, edit }: PanelProps) {
  const { data, error, isPending, refetch } = useQuery(versionsQuery(job.id));
  if (isPending) {
    return (
      <Skeleton label="Loading the versions">
        <RowBones count={3} />
      </Skeleton>
    );
  }
  if (error)
    return <ProblemNote cause={error} title="The versions could not be loaded." onRetry={() => void refetch()} />;
  return (
    <>
      {edit.restore.error && <ProblemNote cause={edit.restore.error} title="It was not restored" />}
      <ol className="versions">
        {data.map(({ version, created_at, price, changes, assets }) => (
          <li key={version}>
            <img src={assets.find(({ kind }) => kind === 'still')?.url ?? undefined} alt="" loading="lazy" />
            <div className="min-w-0 grow">
              <p className="strong">Version {version}</p>
              <p className="small dim">
                {changes.length === 0 ? 'As it was made' : changes.map(describeChange).join(', ')}
              </p>
              <p className="tiny faint num">
                {moment(created_at, Date.now())}, {credits(price)}
              </p>
            </div>
            {version === job.version ? (
              <Chip tone="ok">Now</Chip>
            ) : (
              <Button
                size="sm"
                aria-label={`Restore version ${version}, free`}
                busy={edit.restore.isPending && edit.restore.variables === version && 'Restoring'}
                onClick={() => edit.restore.mutate(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
