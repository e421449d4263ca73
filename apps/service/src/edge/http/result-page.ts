import type { FastifyInstance } from 'fastify';

/** Where a pack can be looked at (specification 4.2), in its plainest form: it shows nothing of the job by itself. */
export function serveResultPage(app: FastifyInstance): void {
  app.get<{ Params: { job_id: string } }>('/result/:job_id', async ({ params }, reply) => {
    const isId = /^job_[0-9A-Za-z]{1,64}$/.test(params.job_id);
    if (!isId) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(`/api/v1/jobs/${params.job_id}`));
  });
}

const pageOf = (path: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your pack · Galley</title>
</head>
<body>
<h1>Your pack</h1>
<p>Signed in, you find it at <a href="${path}">${path}</a>: clips, stills and captions, each as soon as it is made.</p>
<p>A program asks the same address with its key in <code>X-API-Key</code>. <a href="/signup">Sign up</a> if you have none.</p>
</body>
</html>
`;
