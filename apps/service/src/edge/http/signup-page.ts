import type { FastifyInstance } from 'fastify';

/** The studio's signup in its plainest form: the page leaves the mark by which a studio signup is known. */
export function serveSignupPage(app: FastifyInstance, { signupCookie }: { signupCookie: () => string }): void {
  app.get('/signup', async (_request, reply) => {
    return reply
      .header('set-cookie', signupCookie())
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign up · Galley</title>
</head>
<body>
<h1>Sign up for Galley</h1>
<p>Send <code>POST /api/v1/auth/signup</code> with your address and a password. The answer shows your key once.</p>
</body>
</html>
`;
