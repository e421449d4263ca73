import { callOperation } from '../../../api/call-operation.ts';
import type { Action, Resource } from './action.ts';
import { inputOf } from './submit.ts';

const credits: Action = {
  name: 'Get Credits',
  route: 'getBalance',
  properties: [],
  run: (item) => callOperation(item.context, 'getBalance', inputOf(item)),
};

export const account: Resource = { name: 'Account', actions: { credits } };
