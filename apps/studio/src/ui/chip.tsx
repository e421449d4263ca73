import type { ReactNode } from 'react';

type Tone = 'ok' | 'warn' | 'bad' | 'live' | 'line' | 'plain';

/** A state in a word; the icon shows it without the colour. */
export function Chip({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
