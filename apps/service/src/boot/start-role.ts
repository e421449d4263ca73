// What a process can be. All are stateless and run in any number; `all` is every one of them in one process.

export const roles = ['api', 'capture', 'render', 'flow', 'egress'] as const;

export type Role = (typeof roles)[number];
