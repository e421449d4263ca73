// How much an account may upload, by its credits and by whether it ever paid.

import { limits, prices } from '@galley/contract';
import { AppError } from '#platform/kernel';
import type { ExceededCeiling, UploadAllowance } from './store.ts';

/** `network` is that of the caller: accounts that never paid share its ceiling. */
export type UploadOwner = { accountId: string; network: string };

export type AllowanceDeps = {
  /** The spendable balance of the account. */
  balanceOf: (accountId: string) => Promise<number>;
  hasPaid: (accountId: string) => Promise<boolean>;
  /** What all accounts that never paid may store together. */
  unpaidBytes: number;
  /** The same for those of one network. */
  unpaidNetworkBytes: number;
};

/** A caller without credits for a pack gets a smaller allowance, and free credits give less than paid ones. */
export async function allowanceOf(
  { balanceOf, hasPaid, unpaidBytes, unpaidNetworkBytes }: AllowanceDeps,
  { accountId, network }: UploadOwner,
): Promise<UploadAllowance> {
  const hasCredits = (await balanceOf(accountId)) >= prices.instant_post;
  const open = hasCredits ? limits.openUploads : limits.openUploadsWithoutCredits;
  const openBytes = hasCredits ? limits.openUploadBytes : limits.openUploadBytesWithoutCredits;
  if (await hasPaid(accountId)) {
    return { open, openBytes, stored: limits.storedUploads, storedBytes: limits.storedUploadBytes, unpaid: null };
  }
  return {
    open,
    openBytes: Math.min(openBytes, limits.unpaidUploadBytes),
    stored: limits.storedUploads,
    storedBytes: limits.unpaidUploadBytes,
    unpaid: {
      network,
      networkUploads: limits.unpaidUploadsPerNetwork,
      networkBytes: unpaidNetworkBytes,
      installBytes: unpaidBytes,
    },
  };
}

export function tooMany(exceeded: ExceededCeiling, allowance: UploadAllowance): AppError {
  return new AppError('too_many_uploads', { detail: exceeded === 'account' ? ownDetail(allowance) : SHARED[exceeded] });
}

function ownDetail({ open, openBytes, storedBytes, unpaid }: UploadAllowance): string {
  const most = `${open} open ${open === 1 ? 'upload' : 'uploads'} of ${mebibytes(openBytes)} together`;
  const isSmall = open < limits.openUploads;
  const more = isSmall ? ' Credits for one pack allow more.' : unpaid === null ? '' : ' A first purchase allows more.';
  return `This account may have ${most}, and ${mebibytes(storedBytes)} with those in use. Submit one, or wait until an unused one expires after 24 hours.${more}`;
}

const mebibytes = (bytes: number): string => `${bytes / 1024 ** 2} MiB`;

const SHARED: Record<Exclude<ExceededCeiling, 'account'>, string> = {
  network:
    'The accounts of your network that have not bought credits store as much as they may together. Nothing was charged. Try again in a few hours, or buy credits: accounts that have paid do not share this limit.',
  install:
    'Accounts that have not bought credits store as much as this service takes from them now. Nothing was charged. Try again in a few hours, or buy credits: accounts that have paid do not share this limit.',
};
