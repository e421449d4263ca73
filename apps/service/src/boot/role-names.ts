// The roles of a process. All are stateless and run in any number; `all` runs every role in one process.

export const roles = ['api', 'capture', 'render', 'flow', 'egress'] as const;

export type Role = (typeof roles)[number];
