// The URLs of the studio. The api role serves its page there; mails and jobs link to them.

export const studioPages = [
  '/',
  '/signup',
  '/login',
  '/welcome',
  '/forgot',
  '/reset',
  '/confirm',
  '/result/$jobId',
  '/edit/$jobId',
  '/s/$token',
  '/jobs',
  '/brands',
  '/brands/$brandId',
  '/capture',
  '/pricing',
  '/credits',
  '/credits/return',
  '/developers',
  '/developers/mcp',
  '/developers/webhooks',
  '/keys',
  '/connect',
  '/settings',
] as const;

export type StudioPage = (typeof studioPages)[number];
