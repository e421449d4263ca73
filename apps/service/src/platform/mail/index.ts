// Mail out: plain text to one address, through an SMTP relay.

export { createMailer, type Mailer } from './mailer.ts';
