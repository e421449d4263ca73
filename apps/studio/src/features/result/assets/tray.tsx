import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Meter } from '#ui';
import type { Slot } from './slots.ts';

type Props = {
  slot: Slot<unknown>;
  isQueued: boolean;
  className?: string;
  /** What can be done when it did not finish. */
  retry?: ReactNode;
  children: ReactNode;
};

/** One box with crop marks: waiting, in progress, filled or failed. Its size never changes. */
export function Tray({ slot, isQueued, className = '', retry, children }: Props) {
  const isFull = slot.state === 'ready';
  return (
    <div className={`tray ${isFull ? 'full' : 'empty'} ${className}`} style={{ aspectRatio: slot.ratio }}>
      {isFull ? (
        <div className="arrive absolute inset-0">{children}</div>
      ) : (
        <>
          <span className="crop" />
          <SlotStatus slot={slot} isQueued={isQueued} retry={retry} />
        </>
      )}
    </div>
  );
}

function SlotStatus({ slot: { state, percent }, isQueued, retry }: Pick<Props, 'slot' | 'isQueued' | 'retry'>) {
  if (state === 'failed') {
    return (
      <div className="tray-say">
        <TriangleAlert className="l warn-i" />
        <b className="strong text-ink">Did not finish</b>
        <span>We tried twice. The rest is whole.</span>
        {retry}
      </div>
    );
  }
  if (state === 'working') {
    return (
      <div className="tray-say num">
        <b className="strong text-ink">Making</b>
        <span>{Math.round(percent)}%</span>
        <Meter percent={percent} />
      </div>
    );
  }
  return (
    <div className="tray-say">
      <b className="strong">Waiting</b>
      <span>{isQueued ? 'Starts when a place is free' : 'Comes in its turn'}</span>
    </div>
  );
}
