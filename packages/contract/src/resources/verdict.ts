// One word for what a capture found; anything but `ok` is free.

import { z } from 'zod';

export const verdicts = [
  ...(['ok', 'http_error', 'blocked', 'login_wall', 'consent_wall', 'pay_wall', 'age_wall'] as const),
  ...(['blank', 'timed_out', 'unreachable'] as const),
] as const;

export const verdict = z.enum(verdicts);
