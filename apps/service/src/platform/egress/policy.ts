import type { EgressTable } from './egress-table.ts';

/** What may be reached: public addresses on these ports, and what the operator's table names. */
export type EgressPolicy = {
  table: EgressTable;
  /** For names and addresses that the table does not name with a port of their own. */
  ports: readonly number[];
  /** Addresses and networks of the operator, refused beside those that are not public. */
  extraDenied: readonly string[];
};

/** A host as `URL` writes it, without brackets or a last dot, and a port. */
export type Target = { host: string; port: number };
