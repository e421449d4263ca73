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
/** A date has four digits for its year. */
const MOST_DAYS = 36_500;
const MOST_ORIGINS = 20;
const WHOLE = /^[1-9]\d{0,8}$/;

/** What has to be corrected before the key can be made, by field. */
export function problemsOf({ kind, name, days, cap, origins, scopes }: KeyForm): KeyProblems {
  const isWeb = kind === 'web';
  const wrong: [keyof KeyForm, boolean, string][] = [
    ['name', name.trim() === '', 'Give it a name, such as what uses it.'],
    ['days', days !== '' && !areDays(days), 'Give a whole number of days, at most 36,500, or leave it empty.'],
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
    ...(kind === 'web' ? { kind, origins: originsOf(origins) } : isAll ? {} : { scopes: [...scopes] }),
  };
}

function areDays(text: string): boolean {
  return WHOLE.test(text) && Number(text) <= MOST_DAYS;
}

function areOrigins(text: string): boolean {
  const origins = originsOf(text);
  return origins.length > 0 && origins.length <= MOST_ORIGINS && !origins.includes('');
}

/** Each as a browser sends it; empty for what is no address of a website alone. */
function originsOf(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [originOf(part)]));
}

function originOf(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : '';
}
