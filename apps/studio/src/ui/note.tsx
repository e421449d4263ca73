import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { plain: Info, live: Clock, ok: CircleCheck, warn: TriangleAlert, bad: CircleX } as const;

type Props = { tone?: keyof typeof icons; icon?: ReactNode; action?: ReactNode; children: ReactNode };

/** Important results stay on the page, under the title; there are no toasts. */
export function Note({ tone = 'plain', icon, action, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon ?? <Icon className="i" />}
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
