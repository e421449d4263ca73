import { type CallInput, type Scope, scopeNames } from '@galley/contract';

type KeyRequest = NonNullable<CallInput<'POST /api/v1/keys'>['body']>;

/** What is typed; numbers are texts until the key is made. */
export type KeyForm = {
  kind: 'live' | 'web';
  name: string;
  days: string;
  cap: string;
  origins: string;
  scopes: readonly Scope[];
};

export type KeyProblems = Partial<Record<keyof KeyForm, string>>;

export const emptyForm: KeyForm = { kind: 'live', name: '', days: '', cap: '', origins: '', scopes: scopeNames };

const DAY_MS = 24 * 60 * 60 * 1_000;
const WHOLE = /^[1-9]\d{0,8}$/;

/** What has to be corrected before the key can be made, by field. */
export function problemsOf({ kind, name, days, cap, origins, scopes }: KeyForm): KeyProblems {
  const isWeb = kind === 'web';
  const wrong: [keyof KeyForm, boolean, string][] = [
    ['name', name.trim() === '', 'Give it a name, such as what uses it.'],
    ['days', days !== '' && !WHOLE.test(days), 'Give a whole number of days, or leave it empty.'],
    ['cap', isWeb && cap === '', 'A key for a website needs a cap.'],
    ['cap', cap !== '' && !WHOLE.test(cap), 'Give a whole number of credits, at least 1.'],
    ['scopes', !isWeb && scopes.length === 0, 'Allow at least one.'],
    ['origins', isWeb && !areOrigins(origins), 'Give addresses such as https://shop.example, without a path.'],
  ];
  return Object.fromEntries(wrong.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]));
}

/** The form has no problems. */
export function keyRequestOf({ kind, name, days, cap, origins, scopes }: KeyForm, now: number): KeyRequest {
  const isAll = scopes.length === scopeNames.length;
  return {
    name: name.trim(),
    ...(days === '' ? {} : { expires_at: new Date(now + Number(days) * DAY_MS).toISOString() }),
    ...(cap === '' ? {} : { monthly_cap: Number(cap) }),
    ...(kind === 'web' ? { kind, origins: listOf(origins) } : isAll ? {} : { scopes: [...scopes] }),
  };
}

function listOf(origins: string): string[] {
  return origins.split(/[\s,]+/).flatMap((text) => (text === '' ? [] : [text.replace(/\/$/, '')]));
}

function areOrigins(origins: string): boolean {
  const list = listOf(origins);
  return list.length > 0 && list.every(isOrigin);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text.toLowerCase();
}
