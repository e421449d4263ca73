import type { ReactNode } from 'react';

/** Says what will be here, and offers one action. */
export function EmptyBox({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-box">
      <span className="crop" />
      <div className="row mb-4 gap-[10px]" aria-hidden="true">
        <span className="tray ghost-tray" />
        <span className="tray ghost-tray" />
        <span className="tray ghost-tray" />
      </div>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
