/** The sections of the agent skill that come from the contract. */
export { skillPrices, skillTools } from './skill-sections.ts';
