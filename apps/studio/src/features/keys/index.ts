// API keys: listed by prefix, made, revoked.

export { KeysScreen } from './keys-screen.tsx';
