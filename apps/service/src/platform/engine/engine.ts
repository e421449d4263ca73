import { Client, Connection } from '@temporalio/client';
import { traceStarts } from './trace-runs.ts';

export type Engine = {
  client: Client;
  namespace: string;
  /** Throws when the server or the namespace cannot be used. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = { address: string; namespace: string };

/** Connects when first used, so that a process starts, says what is missing, and recovers by itself. */
export function openEngine({ address, namespace }: Options): Engine {
  const connection = Connection.lazy({ address });
  const client = new Client({ connection, namespace, interceptors: { workflow: [traceStarts] } });
  return {
    client,
    namespace,
    check: async () => {
      await connection.workflowService.describeNamespace({ namespace });
    },
    close: () => connection.close(),
  };
}
