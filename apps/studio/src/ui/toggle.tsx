import { Root, Thumb } from '@radix-ui/react-switch';
import { type ReactNode, useId } from 'react';

type Props = { label: ReactNode; hint?: string; isOn: boolean; onTurn: (isOn: boolean) => void; className?: string };

export function Toggle({ label, hint, isOn, onTurn, className = 'opt' }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        {hint && <span className="tiny faint block">{hint}</span>}
      </label>
      <Root id={id} className="switch" checked={isOn} onCheckedChange={onTurn}>
        <Thumb />
      </Root>
    </div>
  );
}
