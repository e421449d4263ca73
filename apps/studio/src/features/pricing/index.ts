// Public prices.

export { PricingScreen } from './pricing-screen.tsx';
