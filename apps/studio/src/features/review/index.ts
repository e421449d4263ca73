// What a visitor with a review link sees: a finished pack, without an account.

export { ReviewScreen } from './review-screen.tsx';
