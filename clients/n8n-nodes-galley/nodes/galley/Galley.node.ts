import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { CREDENTIALS } from '../../api/call-operation.ts';
import { resourceProperties, resources } from './actions/resources.ts';
import { asNodeError, errorItem } from './node-error.ts';

export class Galley implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Galley',
    name: 'galley',
    icon: { light: 'file:galley.svg', dark: 'file:galley.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Make content packs, screenshots and scroll videos of web pages',
    defaults: { name: 'Galley' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: CREDENTIALS, required: true }],
    properties: resourceProperties(),
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (const itemIndex of this.getInputData().keys()) {
      try {
        results.push(...(await resultsOf(this, itemIndex)));
      } catch (cause) {
        const error = asNodeError(this.getNode(), cause, { itemIndex });
        if (!this.continueOnFail()) throw error;
        results.push({ json: errorItem(error), pairedItem: { item: itemIndex } });
      }
    }
    return [results];
  }
}

async function resultsOf(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]> {
  const resource = String(context.getNodeParameter('resource', itemIndex));
  const operation = String(context.getNodeParameter('operation', itemIndex));
  const action = resources[resource]?.actions[operation];
  if (action === undefined) {
    throw new NodeOperationError(context.getNode(), `${resource} has no operation ${operation}`, { itemIndex });
  }
  const found = await action.run({ context, itemIndex });
  return [found].flat().map((json) => ({ json, pairedItem: { item: itemIndex } }));
}
