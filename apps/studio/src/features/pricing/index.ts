// What everything costs, for everyone.

export { PricingScreen } from './pricing-screen.tsx';
