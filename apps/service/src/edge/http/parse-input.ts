import { type Operation, errors as tableOfErrors } from '@galley/contract';
import type { z } from 'zod';
import { AppError, type FieldError, fieldErrors, type InputOf, type OperationCall } from '#platform/kernel';

type Part = 'params' | 'query' | 'body';

/** Parses the declared input of an operation; throws one 400 that names every invalid field. */
export function parseInput(operation: Operation, input: OperationCall['input']): InputOf<Operation> {
  const params = parse(operation.params, input.params);
  // An id that cannot exist gets the same response as one that does not exist.
  if (params.errors.length > 0) throw new AppError('not_found');
  const query = parse(operation.query, storable(input.query));
  const body = operation.rawBody ? asBytes(input.body) : parse(operation.body, input.body);
  const errors = [...query.errors, ...body.errors];
  if (errors.length > 0) throw new AppError('invalid_request', { extras: { errors }, ...whatItCost(operation) });
  return { params: params.value, query: query.value, body: body.value } as Record<Part, never>;
}

/** For a priced operation the detail starts with the fact that the call was free. */
function whatItCost({ price }: Operation): { detail?: string } {
  return price === undefined ? {} : { detail: `Nothing was charged. ${tableOfErrors.invalid_request.detail}` };
}

/**
 * Bodies are checked where they are parsed; of a query only the values can contain characters that PostgreSQL cannot
 * store.
 */
function storable(query: unknown): unknown {
  for (const [path, value] of Object.entries(query ?? {})) {
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    const errors = [{ path, message: 'holds a character that is not text' }];
    throw new AppError('invalid_request', { extras: { errors } });
  }
  return query;
}

/** A missing body counts as zero bytes. */
function asBytes(body: unknown): { value: unknown; errors: FieldError[] } {
  return { value: body ?? new Uint8Array(), errors: [] };
}

function parse(schema: z.ZodType | undefined, value: unknown): { value: unknown; errors: FieldError[] } {
  if (schema === undefined) return { value: undefined, errors: [] };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, errors: [] };
  return { value: undefined, errors: fieldErrors(result.error) };
}
