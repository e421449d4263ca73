// Balance, packs, ledger, and the way back from the payment page.

export { CreditsScreen } from './credits-screen.tsx';
export { ReturnScreen } from './return-screen.tsx';
