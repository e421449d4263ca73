// An operation of the node: what n8n shows of it, and what it does for one item.

import type { IExecuteFunctions, INodeProperties, JsonObject } from 'n8n-workflow';
import type { RouteName } from '../../../api/call-operation.ts';

export type Action = {
  name: string;
  /** Its description and its price come from here. */
  route: RouteName;
  /** Added to the summary of the route. */
  note?: string;
  properties: INodeProperties[];
  /** Several records become several items. */
  run: (item: Item) => Promise<JsonObject | JsonObject[]>;
};

export type Resource = { name: string; actions: Record<string, Action> };

export type Item = { context: IExecuteFunctions; itemIndex: number };

export function textOf({ context, itemIndex }: Item, name: string): string {
  return String(context.getNodeParameter(name, itemIndex, '') ?? '').trim();
}

export function flagOf({ context, itemIndex }: Item, name: string): boolean {
  return context.getNodeParameter(name, itemIndex, false) === true;
}

export function groupOf({ context, itemIndex }: Item, name: string): JsonObject {
  return (context.getNodeParameter(name, itemIndex, {}) ?? {}) as JsonObject;
}
