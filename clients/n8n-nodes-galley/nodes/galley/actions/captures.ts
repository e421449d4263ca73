import type { JsonObject } from 'n8n-workflow';
import { fields } from '../../../api/contract.ts';
import { type Action, flagOf, groupOf, type Item, type Resource, textOf } from './action.ts';
import { urlField, waitField } from './common-fields.ts';
import { optionalFields, propertyOf, type Schema, valuesOf } from './fields.ts';
import { finished, idempotencyField, submit, timeoutField } from './submit.ts';

/** Beside the options of the request, which have a menu of their own. */
const callOptions = { ...optionalFields({}), displayName: 'Call Options' };

const take: Action = {
  name: 'Take',
  route: 'takeScreenshot',
  properties: [
    urlField,
    propertyOf('render', fields.takeScreenshot.render),
    optionalFields(fields.takeScreenshot.options.properties, 'capture_options'),
    { ...callOptions, options: [idempotencyField] },
  ],
  run: (item) => {
    const body = { ...captureBody(item, fields.takeScreenshot.options.properties), render: flagOf(item, 'render') };
    return submit(item, { route: 'takeScreenshot', body });
  },
};

const create: Action = {
  name: 'Create',
  route: 'captureVideo',
  properties: [
    urlField,
    waitField,
    optionalFields(fields.captureVideo.options.properties, 'capture_options'),
    { ...callOptions, options: [idempotencyField, timeoutField] },
  ],
  run: (item) => {
    const request = { route: 'captureVideo', body: captureBody(item, fields.captureVideo.options.properties) } as const;
    if (!flagOf(item, 'wait')) return submit(item, request);
    return submit(item, request, ({ job_id: jobId }) => finished(item, jobId));
  },
};

export const screenshot: Resource = { name: 'Screenshot', actions: { take } };
export const scrollVideo: Resource = { name: 'Scroll Video', actions: { create } };

function captureBody(item: Item, schemas: Readonly<Record<string, Schema>>): JsonObject {
  return { url: textOf(item, 'url'), options: valuesOf(groupOf(item, 'capture_options'), schemas) };
}
