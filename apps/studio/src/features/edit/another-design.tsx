import { limits } from '@galley/contract';
import { Shuffle } from 'lucide-react';
import { assetName } from '#job';
import { Button, counted } from '#ui';
import type { PanelProps } from './panel-props.ts';

/** The next layout or style, without choosing one. Each press is one further. */
export function AnotherDesign({ edit, asset }: Pick<PanelProps, 'edit' | 'asset'>) {
  const count = edit.changes.filter((item) => item.kind === 'another' && item.of === 'look').length;
  const isFull = edit.changes.length >= limits.changesPerEdit;
  return (
    <fieldset className="stack gap-2">
      <legend className="label mb-2">Another look</legend>
      <div className="row flex-wrap gap-2">
        <Button disabled={isFull} onClick={() => edit.add({ kind: 'another', of: 'look', asset })}>
          <Shuffle /> For {assetName(asset)}
        </Button>
        <Button disabled={isFull} onClick={() => edit.add({ kind: 'another', of: 'look' })}>
          <Shuffle /> For everything
        </Button>
      </div>
      <p className="hint">
        {count === 0
          ? 'The next layout of a still, or the next style. Press again for another.'
          : `${counted(count, 'look')} further. Undo goes back.`}
      </p>
    </fieldset>
  );
}
