import { NodeOperationError } from 'n8n-workflow';
import type { Item } from './action.ts';

/** A list, or its JSON. An expression gives the one, the editor the other. */
export function changesOf({ context, itemIndex }: Item): unknown[] {
  const given = context.getNodeParameter('changes', itemIndex, []);
  const changes = typeof given === 'string' ? parsed(given) : given;
  if (Array.isArray(changes)) return changes;
  throw new NodeOperationError(context.getNode(), 'Changes must be a JSON list', {
    itemIndex,
    description: 'Such as [{"kind": "hook", "text": "Six mornings a week"}]. Nothing was sent.',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports it.
    return undefined;
  }
}
