import { limits } from '@galley/contract';

/** The mail to the owner of a disabled webhook. */
export function disabledMail({ url, appUrl }: { url: string; appUrl: string }): { subject: string; text: string } {
  return {
    subject: 'A webhook of your Galley account was disabled',
    text: `Your server did not accept ${limits.webhookFailuresInARow} webhook deliveries in a row, so we stopped sending them.

The webhook: ${new URL(url).origin}

Fix the receiver, then enable the webhook again: ${appUrl}/developers
Deliveries that failed can be sent again for ${limits.webhookDeliverySeconds / 86_400} days.
`,
  };
}
