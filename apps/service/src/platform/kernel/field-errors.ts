// Validation errors by field, with the same text for every transport.

import type { z } from 'zod';

export type FieldError = { path: string; message: string };

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap(errorsOf);
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: `unknown field ${JSON.stringify(shown(key))}`,
    }));
  }
  return [{ path: pathOf(issue.path), message: messageOf(issue) }];
}

function messageOf(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined && issue.message.endsWith('undefined');
  if (isMissing) return issue.path.length === 0 ? 'a JSON body is needed' : 'is needed';
  return issue.message;
}

/** The contract's longest field name has 20 letters. */
const LONGEST_NAME = 32;

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => shown(String(part))).join('.');
}

/** A longer name does not help to find the mistake, and may be a secret in the wrong field. */
function shown(name: string): string {
  return name.length > LONGEST_NAME ? '…' : name;
}
