import { Client, Connection, type TLSConfig } from '@temporalio/client';
import { traceStarts } from './trace-runs.ts';

export type Engine = {
  client: Client;
  namespace: string;
  /** Throws when the server or the namespace cannot be used. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Where Temporal is and how to connect; without `tls` unencrypted. */
export type EngineHost = { address: string; namespace: string; tls?: TLSConfig; apiKey?: string };

/** Connects on first use, so that a process starts, reports what is missing, and recovers by itself. */
export function openEngine({ namespace, ...where }: EngineHost): Engine {
  const connection = Connection.lazy(where);
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
