// One word for what a capture saw; anything but `ok` is free.

import { z } from 'zod';

export const verdicts = ['ok', 'http_error', 'blocked', 'login_wall', 'blank', 'timed_out', 'unreachable'] as const;

export const verdict = z.enum(verdicts);
