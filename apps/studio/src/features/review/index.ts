// What whoever has a review link sees: a finished pack, without an account.

export { ReviewScreen } from './review-screen.tsx';
