import type { EgressTable } from './egress-table.ts';

/** What may be reached: public IPs on these ports, and the entries of the operator's table. */
export type EgressPolicy = {
  table: EgressTable;
  /** For names and IPs that the table does not list with their own port. */
  ports: readonly number[];
  /** IPs and networks that the operator denies, besides those that are not public. */
  extraDenied: readonly string[];
};
