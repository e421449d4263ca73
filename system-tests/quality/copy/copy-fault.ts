export const faultKinds = ['form', 'truth', 'echo', 'hashtags', 'language', 'repeats', 'context', 'carried'] as const;

export type CopyFault = { kind: string; detail: string };
