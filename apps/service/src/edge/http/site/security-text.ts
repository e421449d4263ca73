// How to report vulnerabilities: security.txt (RFC 9116) and the policy that it names.

import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year. The expiry is calculated for every response. */
const VALID_MS = 180 * DAY_MS;
const TEXT_PATH = '/.well-known/security.txt';
const POLICY_PATH = '/.well-known/security-policy.txt';

/** SECURITY.md has the same sentences; a test compares them. */
const POLICY = [
  'Do not open a public issue.',
  'Test only your own install, or your own account on an install whose operator has agreed.',
  'We acknowledge a report within 2 working days and send an assessment within 10 working days.',
  'We take no legal action against research in good faith that follows this policy, and we do not ask others to.',
  'Stop as soon as you have shown the vulnerability, do not read, change or delete data of others, and do not degrade the service for them.',
  'Give us 90 days before you publish, or less once a fix is out.',
];

type Options = { securityContact: string | undefined; baseUrl: string; now?: () => number };

/** Without a contact neither path exists. */
export function serveSecurityText(app: FastifyInstance, { securityContact, baseUrl, now = Date.now }: Options): void {
  if (securityContact === undefined) return;
  const serve = (path: string, text: () => string) =>
    app.get(path, async (_request, reply) => {
      return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text());
    });
  serve(TEXT_PATH, () =>
    [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      `Policy: ${baseUrl}${POLICY_PATH}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl}${TEXT_PATH}`,
      '',
    ].join('\n'),
  );
  serve(POLICY_PATH, () => [`Report vulnerabilities to ${securityContact}`, ...POLICY, ''].join('\n'));
}
