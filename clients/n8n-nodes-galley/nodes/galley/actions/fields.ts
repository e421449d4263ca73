// Fields of the contract as properties of n8n, and their values as a request.

import type { INodeProperties, JsonObject } from 'n8n-workflow';

export type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Schema };
};

/** The name of the only group of a fixed collection. */
const GROUP = 'values';
const WORDS: Record<string, string> = { fps: 'FPS', id: 'ID', ms: 'Ms', q: 'Search Words', url: 'URL' };

/** A menu of optional fields, of which a user adds those that are needed. */
export function optionalFields(schemas: Readonly<Record<string, Schema>>, name = 'options'): INodeProperties {
  const options = Object.entries(schemas).map(([field, schema]) => propertyOf(field, schema));
  return {
    displayName: titleOf(name),
    name,
    type: 'collection',
    placeholder: name === 'filters' ? 'Add Filter' : 'Add Option',
    default: {},
    options: options.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
  };
}

export function propertyOf(name: string, schema: Schema): INodeProperties {
  const { description } = schema;
  const described = description === undefined ? {} : { description };
  return { displayName: titleOf(name), name, ...described, ...formOf(schema) };
}

/** What was chosen, as the service takes it; empty texts are left out. */
export function valuesOf(chosen: JsonObject, schemas: Readonly<Record<string, Schema>>): JsonObject {
  const entries = Object.entries(chosen).map(([name, value]) => [name, sentValue(value, schemas[name] ?? {})] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined));
}

function sentValue(value: unknown, { type }: Schema): unknown {
  if (type === 'object') return (value as JsonObject | undefined)?.[GROUP];
  // An expression may give one text in place of a list.
  if (type === 'array') return Array.isArray(value) ? value : [value];
  return value;
}

function formOf(schema: Schema): Pick<INodeProperties, 'type' | 'default' | 'options' | 'typeOptions'> {
  if (schema.enum !== undefined) {
    const options = schema.enum.map((value) => ({ name: optionName(value), value }));
    return { type: 'options', options, default: schema.default ?? schema.enum[0] };
  }
  if (schema.type === 'boolean') return { type: 'boolean', default: schema.default ?? false };
  if (schema.type === 'integer' || schema.type === 'number') return numberForm(schema);
  if (schema.type === 'array') return { type: 'string', default: [], typeOptions: { multipleValues: true } };
  if (schema.properties !== undefined) return groupForm(schema, schema.properties);
  return { type: 'string', default: schema.default ?? '' };
}

function numberForm({ type, minimum, maximum, ...schema }: Schema): ReturnType<typeof formOf> {
  const precision = type === 'integer' ? { numberPrecision: 0 } : { numberPrecision: 2 };
  const least = minimum === undefined ? {} : { minValue: minimum };
  const most = maximum === undefined ? {} : { maxValue: maximum };
  return { type: 'number', default: schema.default ?? minimum ?? 0, typeOptions: { ...least, ...most, ...precision } };
}

function groupForm(schema: Schema, members: { readonly [name: string]: Schema }): ReturnType<typeof formOf> {
  const given = (schema.default ?? {}) as JsonObject;
  const values = Object.entries(members).map(([name, member]) =>
    propertyOf(name, { ...member, ...(name in given ? { default: given[name] } : {}) }),
  );
  return { type: 'fixedCollection', default: {}, options: [{ name: GROUP, displayName: 'Values', values }] };
}

function titleOf(name: string): string {
  return name
    .split('_')
    .map((word) => WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function optionName(value: string | number): string {
  return typeof value === 'number' || value.includes(':') ? String(value) : titleOf(value);
}
