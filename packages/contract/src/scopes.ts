// What a key or a connection may do. Each operation names the scope that it needs.

export const scopes = {
  read: 'Read jobs, results and the balance, and follow events.',
  capture: 'Take screenshots and scroll videos. Spends credits.',
  pack: 'Make content packs, social renders and brand kits, and upload files for them. Spends credits.',
  edit: 'Change packs and cancel jobs. Spends credits.',
  share: 'Make and revoke review links.',
  account: 'Manage keys, sessions, connections and webhooks, and read the activity of the account.',
  billing: 'Buy credits and manage the plan.',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];
