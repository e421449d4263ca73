import { useQuery } from '@tanstack/react-query';
import { photosQuery } from '#api';
import { assetName } from '#job';
import { ProblemNote, RowBones, Skeleton } from '#ui';
import type { PanelProps } from '../panel-props.ts';
import { Slider } from '../slider.tsx';
import { OwnPhoto } from './own-photo.tsx';

const MIDDLE = 0.5;

/** Another photo for the shown asset, and what of it is kept. */
export function PhotoPanel({ job, edit, asset }: PanelProps) {
  const { data, error, isPending, refetch } = useQuery(photosQuery(job.id));
  const now = job.assets?.find(({ name }) => name === asset)?.photo_id ?? null;
  const change = edit.changes.find((item) => item.kind === 'photo' && item.asset === asset);
  const chosen = change?.kind === 'photo' ? change.photo_id : now;
  if (isPending) {
    return (
      <Skeleton label="Loading the photos">
        <RowBones count={3} />
      </Skeleton>
    );
  }
  if (error)
    return <ProblemNote cause={error} title="The photos could not be loaded." onRetry={() => void refetch()} />;
  const choose = (id: string) =>
    edit.change(`photo ${asset}`, id === now ? null : { kind: 'photo', asset, photo_id: id });
  return (
    <div className="stack gap-5">
      <fieldset>
        <legend className="label mb-2">Photo of {assetName(asset)}</legend>
        {data.length === 0 && (
          <p className="dim mb-3">There are no photos to choose from yet. Add one of yours: a PNG, JPEG or WebP.</p>
        )}
        <div className="photos">
          <OwnPhoto jobId={job.id} onAdded={choose} />
          {data.map(({ id, alt, own, url, width, height }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen}
              aria-label={alt === '' ? `${own ? 'Your photo' : 'Photo'} ${index + 1}` : alt}
              onClick={() => choose(id)}
            >
              <img src={url} alt="" width={width} height={height} loading="lazy" />
            </button>
          ))}
        </div>
      </fieldset>
      {chosen !== null && <Crop edit={edit} asset={asset} />}
    </div>
  );
}

function Crop({ edit, asset }: Pick<PanelProps, 'edit' | 'asset'>) {
  const change = edit.changes.find((item) => item.kind === 'crop' && item.asset === asset);
  const { x, y } = change?.kind === 'crop' ? change : { x: MIDDLE, y: MIDDLE };
  const set = (part: { x?: number; y?: number }) =>
    edit.change(`crop ${asset}`, { kind: 'crop', asset, x, y, ...part });
  return (
    <fieldset className="stack gap-3">
      <legend className="label mb-2">Keep in the picture</legend>
      <Slider label="Left to right" value={x} step={0.05} onChange={(to) => set({ x: to })} />
      <Slider label="Top to bottom" value={y} step={0.05} onChange={(to) => set({ y: to })} />
    </fieldset>
  );
}
