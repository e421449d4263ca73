// What a client sends and gets for each route, as types only: `Route` is `GET /api/v1/jobs/{id}`.

import type { z } from 'zod';
import type * as operations from '#operations';
import type { Operation } from '#operations/operation';

type Table = typeof operations;
type RouteOf<Op extends Operation> = `${Op['method']} ${Op['path']}`;
type ByRoute = { [Id in keyof Table as RouteOf<Table[Id]>]: Table[Id] };

/** Every operation by method and path. */
export type Route = keyof ByRoute;

type Part = 'params' | 'query' | 'body';
type InputParts<Op> = { [Name in Part as Op extends Record<Name, z.ZodType> ? Name : never]: InputOf<Op, Name> };
type InputOf<Op, Name extends Part> = Op extends Record<Name, z.ZodType> ? z.input<Op[Name]> : never;
type MayBeEmpty<Value> = undefined extends Value ? true : object extends Value ? true : false;
type RequiredParts<Parts> = {
  [Name in keyof Parts as MayBeEmpty<Parts[Name]> extends true ? never : Name]: Parts[Name];
};
type OptionalParts<Parts> = {
  [Name in keyof Parts as MayBeEmpty<Parts[Name]> extends true ? Name : never]?: Parts[Name];
};

/** Params, query and body as they are sent; a part that may be empty may be left out. */
export type CallInput<Name extends Route> = RequiredParts<InputParts<ByRoute[Name]>> &
  OptionalParts<InputParts<ByRoute[Name]>>;

/** The body of the success response; undefined where there is none. */
export type CallOutput<Name extends Route> = ByRoute[Name]['success'] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;
