import { Item, Root } from '@radix-ui/react-radio-group';
import { useId } from 'react';
import type { PanelProps } from './panel-props.ts';

type Props = Pick<PanelProps, 'job' | 'edit'> & { onShow: () => void; shown: string };

/** The other headlines that were written with the pack. */
export function Alternatives({ job, edit, onShow, shown }: Props) {
  const id = useId();
  const alternatives = (job.writing?.alternatives ?? []).filter((text) => text.trim() !== '');
  if (alternatives.length === 0) return null;
  const change = edit.changes.find((item) => item.kind === 'alternative');
  return (
    <div className="field">
      <span className="label" id={id}>
        Other headlines that were written
      </span>
      <Root
        className="choices"
        aria-labelledby={id}
        value={change === undefined ? String(alternatives.indexOf(shown) + 1) : String(change.number)}
        onValueChange={(number) => {
          edit.change('hook', { kind: 'alternative', number: Number(number) });
          onShow();
        }}
      >
        {alternatives.map((text, index) => (
          <Item key={text} value={String(index + 1)} className="choice small" dir="auto">
            {text}
          </Item>
        ))}
      </Root>
    </div>
  );
}
