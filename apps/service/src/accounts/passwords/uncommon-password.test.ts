import { expect, test } from 'vitest';
import { requireUncommonPassword } from './uncommon-password.ts';

const rejectionOf = (password: string, email = 'rosa@harbour.example'): string | undefined => {
  try {
    requireUncommonPassword(password, email);
    return undefined;
  } catch (error) {
    return (error as { extras?: { errors?: { message: string }[] } }).extras?.errors?.[0]?.message;
  }
};

test.each(['password', 'Password', '12345678', 'qwertyuiop', 'Password1'])(
  'requireUncommonPassword rejects %s as a common password',
  (password) => {
    expect(rejectionOf(password)).toContain('guessed first');
  },
);

test.each(['rosa@harbour.example', 'Rosa2026', '1234rosa', 'harbour!!', 'HARBOUR.example'])(
  'requireUncommonPassword rejects %s as derived from its owner',
  (password) => {
    expect(rejectionOf(password)).toContain('your address');
  },
);

test.each(['galley2026', 'Galley!!!', 'Admin12345', 'welcome#2026'])(
  'requireUncommonPassword rejects %s as a word of this service',
  (password) => {
    expect(rejectionOf(password)).toContain('more than a common word');
  },
);

test.each(['Long enough 1', 'rosa likes harbours', 'correct horse battery staple', 'пароль-для-меня', '73#kd!0q'])(
  'requireUncommonPassword accepts %s',
  (password) => {
    expect(rejectionOf(password)).toBeUndefined();
  },
);
