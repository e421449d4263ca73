// The account of this page: signing in and out, and the key that is shown once.

export { curlFor, mcpFor, shortened } from './key-snippets.ts';
export { type MintedKey, MintedKeyHolder, useMintedKey } from './minted-key.tsx';
export { leaveStudio, useLogin, useSignOut, useSignup } from './use-sign-in.ts';
