import { type ReactNode, useEffect, useState } from 'react';

const PATIENCE_MS = 150;

/** Placeholder boxes, shown after a moment: most responses come before it. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isDue ? '' : 'invisible'}>
      <p className="sr" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function Bone({ className }: { className: string }) {
  return <span className={`skel block ${className}`} />;
}

export function RowBones({ count }: { count: number }) {
  return (
    <div className="card pad stack gap-[22px]">
      {Array.from({ length: count }, (_none, row) => `row-${row}`).map((row) => (
        <div key={row} className="row gap-[14px]">
          <Bone className="h-10 w-16" />
          <span className="stack grow gap-[7px]">
            <Bone className="h-3 w-2/5" />
            <Bone className="h-2.5 w-1/4" />
          </span>
        </div>
      ))}
    </div>
  );
}
