type Props = { percent: number; label?: string; className?: string };

/** Never ahead of the reported value. */
export function Meter({ percent, label, className = '' }: Props) {
  const value = Math.round(percent);
  const role = label === undefined ? {} : { role: 'progressbar', 'aria-valuenow': value, 'aria-label': label };
  return (
    <span className={`meter block ${className}`} aria-hidden={label === undefined || undefined} {...role}>
      <b style={{ width: `${value}%` }} />
    </span>
  );
}
