import { limits } from '@galley/contract';
import { counted, day } from '#ui';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SOON_DAYS = (limits.deletionNoticeSeconds * 1_000) / DAY_MS;

type ExpiryText = { text: string; isSoon: boolean };

/** Until when a result exists: a date, and the days that are left when they are few. */
export function expiryText(finishedAt: string, now: number): ExpiryText {
  const end = Date.parse(finishedAt) + limits.resultSeconds * 1_000;
  const left = Math.max(0, Math.ceil((end - now) / DAY_MS));
  const isSoon = left <= SOON_DAYS;
  return { text: isSoon ? `${counted(left, 'day')} left` : day(new Date(end).toISOString(), now), isSoon };
}
