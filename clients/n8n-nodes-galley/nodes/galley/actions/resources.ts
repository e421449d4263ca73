// Everything that the node can do, and the properties by which n8n lets a user choose it.

import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { routes } from '../../../api/contract.ts';
import { account } from './account.ts';
import type { Action, Resource } from './action.ts';
import { screenshot, scrollVideo } from './captures.ts';
import { job } from './job.ts';
import { pack } from './pack.ts';

export const resources: Record<string, Resource> = { account, job, pack, screenshot, scrollVideo };

export function resourceProperties(): INodeProperties[] {
  const options = Object.entries(resources).map(([value, { name }]) => ({ name, value }));
  const chooser: INodeProperties = {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    default: 'pack',
    options,
  };
  return [chooser, ...Object.entries(resources).flatMap(([name, resource]) => operationProperties(name, resource))];
}

function operationProperties(resource: string, { actions }: Resource): INodeProperties[] {
  const chooser: INodeProperties = {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    default: 'createAndWait' in actions ? 'createAndWait' : (Object.keys(actions)[0] ?? ''),
    options: Object.entries(actions).map(([value, action]) => optionOf(value, action)),
  };
  const properties = Object.entries(actions).flatMap(([operation, action]) =>
    action.properties.map((property) => shownFor(property, { resource, operation })),
  );
  return [chooser, ...properties];
}

function optionOf(value: string, { name, route, note }: Action): INodePropertyOptions {
  const found: { summary: string; credits?: number } = routes[route];
  const action = note === undefined ? found.summary : `${found.summary} ${note}`;
  const price = found.credits === undefined ? '' : ` (${found.credits} credits)`;
  return { name, value, description: `${action}${price}`, action };
}

function shownFor(property: INodeProperties, { resource, operation }: Record<'resource' | 'operation', string>) {
  const { displayOptions: { show = {}, hide } = {} } = property;
  const shown = { ...show, resource: [resource], operation: [operation] };
  return { ...property, displayOptions: { show: shown, ...(hide === undefined ? {} : { hide }) } };
}
