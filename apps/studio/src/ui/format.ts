// Formats of amounts, sizes and times. One for each, everywhere.

const number = new Intl.NumberFormat('en');
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export const formatNumber = (amount: number): string => number.format(amount);

export const credits = (amount: number): string => counted(amount, 'credit');

export function counted(amount: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(amount)} ${Math.abs(amount) === 1 ? noun : plural}`;
}

/** Signed with a real minus, as in a ledger. */
export function change(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${(bytes / 1_000).toFixed(bytes < 99_500 ? 1 : 0)} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 9_995_000 ? 2 : 1)} MB`;
}

export function money(cents: number): string {
  const whole = cents % 100 === 0;
  return `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })}`;
}

export function duration(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < MINUTE_S) return `${rounded} s`;
  if (rounded < HOUR_S) return joined(rounded, MINUTE_S, ['min', 's']);
  return joined(Math.round(rounded / MINUTE_S), MINUTE_S, ['h', 'min']);
}

function joined(amount: number, step: number, [large, small]: [string, string]): string {
  const rest = amount % step;
  return `${Math.floor(amount / step)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

/** 0:07, as on a player. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}

export function ago(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1_000);
  if (seconds < 10) return 'just now';
  if (seconds < MINUTE_S) return `${Math.floor(seconds)} s ago`;
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min ago`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h ago`;
  return day(time, now);
}

/** 14 Nov, with the year when it is another one. */
export function day(time: string, now: number): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** Today, 09:42 or 14 Nov, 16:02. */
export function moment(time: string, now: number): string {
  const date = new Date(time);
  const hours = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${date.toDateString() === new Date(now).toDateString() ? 'Today' : day(time, now)}, ${hours}`;
}

/** bakery.example/menu: a URL without scheme and trailing slash. */
export function shortUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}${search}`;
}
