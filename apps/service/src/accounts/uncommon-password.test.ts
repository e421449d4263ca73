import { expect, test } from 'vitest';
import { requireUncommonPassword } from './uncommon-password.ts';

const refusal = (password: string, email = 'rosa@harbour.example'): string | undefined => {
  try {
    requireUncommonPassword(password, email);
    return undefined;
  } catch (error) {
    return (error as { extras?: { errors?: { message: string }[] } }).extras?.errors?.[0]?.message;
  }
};

test.each(['password', 'Password', '12345678', 'qwertyuiop', 'Password1'])(
  '%s is guessed first and refused',
  (password) => {
    expect(refusal(password)).toContain('guessed first');
  },
);

test.each(['rosa@harbour.example', 'Rosa2026', '1234rosa', 'harbour!!', 'HARBOUR.example'])(
  '%s is about its owner and refused',
  (password) => {
    expect(refusal(password)).toContain('your address');
  },
);

test.each(['galley2026', 'Galley!!!', 'Admin12345', 'welcome#2026'])(
  '%s is a word of this place and refused',
  (password) => {
    expect(refusal(password)).toContain('more than a common word');
  },
);

test.each(['Long enough 1', 'rosa likes harbours', 'correct horse battery staple', 'пароль-для-меня', '73#kd!0q'])(
  '%s is taken as it is',
  (password) => {
    expect(refusal(password)).toBeUndefined();
  },
);
