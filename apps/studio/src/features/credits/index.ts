// Balance, credit packs, ledger, and the return from the payment page.

export { CreditsScreen } from './credits-screen.tsx';
export { ReturnScreen } from './return-screen.tsx';
