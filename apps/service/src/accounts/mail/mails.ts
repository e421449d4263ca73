// The mails to users. Plain text: every client shows it, and no spam filter rejects it.

import type { Query } from '#platform/database';
import type { Background } from '../background.ts';
import type { AccountRow, MailPurpose } from '../tables.ts';
import { newMailToken } from './mail-tokens.ts';

export type Letter = { to: string; subject: string; text: string };

export type Letters = { write: (account: AccountRow, purpose: MailPurpose) => void };

type Deps = { query: Query; appUrl: string; background: Background; sendMail: (letter: Letter) => Promise<void> };

export function createLetters({ query, appUrl, background, sendMail }: Deps): Letters {
  return {
    write: (account, purpose) => {
      background.start(async () => {
        const token = await newMailToken(query, account.id, purpose);
        await sendMail({ to: account.email ?? '', ...texts[purpose](appUrl, token) });
      });
    },
  };
}

const texts: Record<MailPurpose, (appUrl: string, token: string) => Omit<Letter, 'to'>> = {
  reset: (appUrl, token) => ({
    subject: 'Choose a new password for Galley',
    text: `Someone asked for a new password for this address.

Choose it here within an hour:
${appUrl}/reset?token=${token}

If it was not you, do nothing: your password stays as it is.
`,
  }),
  confirm: (appUrl, token) => ({
    subject: 'Confirm your address for Galley',
    text: `Welcome to Galley.

Please confirm that this address is yours:
${appUrl}/confirm?token=${token}

Everything already works; the confirmation lets us reach you about your account.
`,
  }),
};
