// Webhooks: added with a secret that is shown once, tried, turned off, and every delivery with its state.

export { WebhooksScreen } from './webhooks-screen.tsx';
