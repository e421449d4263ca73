// The OpenAPI document, generated from the contract. docs/api/openapi.json is a copy of it.

import {
  allOperations,
  type Caller,
  type ErrorCode,
  errors,
  errorsOf,
  limits,
  modules,
  type Operation,
  prices,
  problemExtras,
  requestExamples,
  schemas,
} from '@galley/contract';
import type { ZodObject, ZodType } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;

const KEY = ['apiKey', 'bearer'];
const SECURITY: Record<Caller, string[]> = { live: KEY, session: ['session'], anonymous: KEY, web: KEY };

export function createOpenApi(baseUrl: string): Document {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Galley',
        version: '1.0.0',
        description:
          'Turns a web page, a platform video, an idea or a video file into a social content pack with one call. Credits are charged on success only. [Guides](/docs/guides/index.html) · [Studio](/)',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: baseUrl }],
      tags: Object.entries(modules).map(([name, description]) => ({ name, description })),
      paths: pathsOf(allOperations),
      components: {
        schemas,
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'svc_session' },
        },
      },
    },
    { override: openOutputs },
  );
}

function pathsOf(operations: readonly Operation[]): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(operations, (item) => item.path);
  return Object.fromEntries(
    [...byPath].map(([path, methods]) => [
      path,
      Object.fromEntries(methods.map((item) => [item.method.toLowerCase(), describe(item)])),
    ]),
  );
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { params, query, body, callers } = operation;
  return {
    operationId: operation.id,
    tags: [operation.module],
    summary: operation.summary,
    ...(describedAs(operation) === '' ? {} : { description: describedAs(operation) }),
    ...(operation.replacedBy === undefined ? {} : { deprecated: true }),
    security:
      callers === 'anyone'
        ? []
        : [...new Set(callers.flatMap((item) => SECURITY[item]))].map((name) => ({ [name]: [] })),
    requestParams: {
      ...(params === undefined ? {} : { path: params as ZodObject }),
      ...(query === undefined ? {} : { query: query as ZodObject }),
    },
    ...(operation.idempotent === true ? { parameters: [idempotencyHeader] } : {}),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: body, example: exampleOf(operation) } },
          },
        }),
    responses: responsesOf(operation),
  };
}

/** Without an example the reference page generates a body that the service rejects. */
function exampleOf({ id }: Operation): Record<string, unknown> {
  const examples: Record<string, Record<string, unknown> | undefined> = requestExamples;
  return examples[id] ?? {};
}

function describedAs({ description, price, replacedBy, scope }: Operation): string {
  const cost = price === undefined ? undefined : `Costs ${prices[price]} credits, on success only.`;
  const needed = scope === 'any' || scope === 'none' ? undefined : `Needs the scope \`${scope}\`.`;
  const successor = replacedBy === undefined ? undefined : `Use ${replacedBy} instead.`;
  return [description, cost, needed, successor].filter((item) => item !== undefined).join(' ');
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Repeat the request safely: the first answer is given again for ${limits.idempotencySeconds / 3600} hours.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { status, description, body, mediaType } = operation.success;
  const responses: ZodOpenApiResponsesObject = {};
  responses[`${status}`] = { description, ...contentOf(body, mediaType) };
  for (const [failure, codes] of byStatus(errorsOf(operation))) {
    responses[`${failure}` as `${4 | 5}${string}`] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code].title}.`).join(' '),
      content:
        operation.refusal === undefined
          ? { 'application/problem+json': { schema: problemFor(codes) } }
          : { 'application/json': { schema: operation.refusal } },
    };
  }
  return responses;
}

function contentOf(body: ZodType | undefined, mediaType: Operation['success']['mediaType']) {
  if (mediaType !== undefined) return { content: { [mediaType]: { schema: { type: 'string' as const } } } };
  return body === undefined ? {} : { content: { 'application/json': { schema: body } } };
}

function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const groups = Map.groupBy(codes, (code) => errors[code].status);
  return [...groups].toSorted(([a], [b]) => a - b);
}

/** The problem schema; with the extra members when all codes of the status have the same. */
function problemFor(codes: readonly ErrorCode[]): ZodType {
  const extras: Partial<Record<ErrorCode, ZodObject>> = problemExtras;
  const added = codes.map((code) => extras[code]).find((item) => item !== undefined);
  if (added === undefined) return schemas.Problem;
  return schemas.Problem.extend(
    codes.every((code) => extras[code] !== undefined) ? added.shape : added.partial().shape,
  );
}

/** Responses are open: clients ignore unknown fields, so the schema must not forbid them. */
const openOutputs: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, io }) => {
  if (io === 'output') delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};
