// Webhooks: added with a secret that is shown once, tested, disabled, and every delivery with its state.

export { WebhooksScreen } from './webhooks-screen.tsx';
