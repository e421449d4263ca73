import type { Operation } from '@galley/contract';
import type { z } from 'zod';
import { AppError, type InputOf, type OperationCall } from '#platform/kernel';

type FieldError = { path: string; message: string };
type Part = 'params' | 'query' | 'body';

/** What the operation declares of its input, parsed; or one 400 that names every field that is wrong. */
export function parseInput(operation: Operation, input: OperationCall['input']): InputOf<Operation> {
  const params = parse(operation.params, input.params);
  // An id that cannot exist is answered like one that does not.
  if (params.errors.length > 0) throw new AppError('not_found');
  const query = parse(operation.query, input.query);
  const body = parse(operation.body, input.body);
  const errors = [...query.errors, ...body.errors];
  if (errors.length > 0) throw new AppError('invalid_request', { extras: { errors } });
  return { params: params.value, query: query.value, body: body.value } as Record<Part, never>;
}

function parse(schema: z.ZodType | undefined, value: unknown): { value: unknown; errors: FieldError[] } {
  if (schema === undefined) return { value: undefined, errors: [] };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, errors: [] };
  return { value: undefined, errors: result.error.issues.flatMap(fieldErrors) };
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
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

/** The contract's longest name has 20 letters. */
const LONGEST_NAME = 32;

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => shown(String(part))).join('.');
}

/** A longer name helps nobody to find the mistake, and may be a secret in the wrong place. */
function shown(name: string): string {
  return name.length > LONGEST_NAME ? '…' : name;
}
