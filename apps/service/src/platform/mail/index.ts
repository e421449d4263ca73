// Outgoing mail: plain text to one email, through an SMTP relay.

export { createMailer, type Mailer } from './mailer.ts';
