// The account of this page: signing in and out, and the key that is shown once.

export { FirstKey } from './first-key.tsx';
export { mcpFor } from './key-snippets.ts';
export { MintedKeyHolder, useMintedKey } from './minted-key.tsx';
export { leaveStudio, useLogin, useSignOut, useSignup } from './use-sign-in.ts';
