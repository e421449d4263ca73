import type { Job } from '#api';
import { assetName, imageOf, isLive } from '#job';
import { Chip, Strip } from '#ui';
import { assetsInOrder } from './assets-in-order.ts';
import type { PanelProps } from './panel-props.ts';
import { PreviewProblem } from './preview-problem.tsx';
import type { Edit } from './use-edit.ts';
import { usePreview } from './use-preview.ts';

/**
 * The chosen asset large, all of them below. A still shows the changes as soon as they are drawn; while an edit runs,
 * its watermarked previews take their places.
 */
export function Preview({ job, edit, asset, onShow }: PanelProps) {
  const assets = assetsInOrder(job);
  const shown = assets.find(({ name }) => name === asset) ?? assets[0];
  const preview = usePreview(job, edit, shown?.name ?? '');
  const changing = new Set(edit.changes.length > 0 ? edit.price.data?.assets : []);
  if (shown === undefined) return null;
  return (
    <section className="edit-stage" aria-label="Preview">
      <figure>
        <img
          src={preview.url ?? imageIn(edit.running, shown)}
          alt={preview.url === undefined ? shown.alt : `${assetName(shown.name)} with your changes`}
          width={shown.width}
          height={shown.height}
          data-preview={preview.url !== undefined && !preview.isDrawing}
          aria-busy={preview.isDrawing}
        />
        <figcaption className="row between small dim">
          <span className="strong">{assetName(shown.name)}</span>
          <State name={shown.name} edit={edit} preview={preview} isChanging={changing.has(shown.name)} />
        </figcaption>
        {preview.error && <PreviewProblem cause={preview.error} />}
      </figure>
      <Strip className="edit-strip" label="Clips and stills">
        {assets.map((item) => (
          <button
            key={item.name}
            type="button"
            aria-pressed={item.name === shown.name}
            aria-label={`${assetName(item.name)}${changing.has(item.name) ? ', changes' : ''}`}
            onClick={() => onShow(item.name)}
          >
            <img src={imageIn(edit.running, item)} alt="" width={item.width} height={item.height} loading="lazy" />
            {changing.has(item.name) && <span className="dot" />}
          </button>
        ))}
      </Strip>
    </section>
  );
}

type Asset = NonNullable<Job['stills']>[number] | NonNullable<Job['clips']>[number];

function imageIn(running: Job | undefined, asset: Asset): string | undefined {
  return imageOf(previewIn(running, asset.name)) ?? imageOf(asset);
}

function previewIn(running: Job | undefined, name: string): Asset | undefined {
  if (running === undefined || !isLive(running)) return undefined;
  return [...(running.stills ?? []), ...(running.clips ?? [])].find((item) => item.name === name);
}

type StateProps = { name: string; edit: Edit; preview: ReturnType<typeof usePreview>; isChanging: boolean };

function State({ name, edit, preview, isChanging }: StateProps) {
  if (preview.isDrawing) return <Chip tone="live">Drawing</Chip>;
  if (preview.url ?? previewIn(edit.running, name)) return <Chip tone="live">Preview</Chip>;
  return isChanging ? <Chip tone="warn">Will change</Chip> : null;
}
