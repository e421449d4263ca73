/** What the nodes for n8n know of the contract. */
export { nodesContract } from './nodes-contract.ts';
