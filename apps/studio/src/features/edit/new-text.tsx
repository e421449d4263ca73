import { limits, prices } from '@galley/contract';
import { Sparkles } from 'lucide-react';
import { Button, credits } from '#ui';
import type { PanelProps } from './panel-props.ts';

type Props = Pick<PanelProps, 'edit'> & {
  /** What gets new text alone, and its name. */
  target: { asset: string; name: string };
  /** Also for everything at once. */
  withAll?: true;
};

/** Asks the text model for another text. It is written when the changes are applied, so there is no preview of it. */
export function NewText({ edit, target, withAll }: Props) {
  const isFull = edit.changes.length >= limits.changesPerEdit;
  const isAsked = (asset: string | undefined): boolean =>
    edit.changes.some((item) => item.kind === 'another' && item.of === 'text' && item.asset === asset);
  const isAnyAsked = edit.changes.some((item) => item.kind === 'another' && item.of === 'text');
  const ask = (asset: string | undefined) =>
    edit.add({ kind: 'another', of: 'text', ...(asset === undefined ? {} : { asset }) });
  const { asset, name } = target;
  return (
    <fieldset className="stack gap-2">
      <legend className="label mb-2">New text</legend>
      <div className="row flex-wrap gap-2">
        <Button disabled={isFull || isAsked(asset) || isAsked(undefined)} onClick={() => ask(asset)}>
          <Sparkles /> For {name}
        </Button>
        {withAll && (
          <Button disabled={isFull || isAnyAsked} onClick={() => ask(undefined)}>
            <Sparkles /> For everything, with captions
          </Button>
        )}
      </div>
      <p className="hint">
        Written from the same source when you apply it: {credits(prices.edit_copy)}, beside the stills and clips that
        show it. You can go back.
      </p>
    </fieldset>
  );
}
