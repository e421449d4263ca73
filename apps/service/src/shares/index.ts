// Review links: show a finished pack to reviewers without an account, who may comment and decide.

export { createSharing, type SharesModule } from './module.ts';
export { shareTools } from './tools.ts';
