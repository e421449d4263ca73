import { allOperations, type Operation, prices, tools } from '@galley/contract';

/** The service on a page of plain text, for agents that read before they call. */
export function llmsText({ baseUrl, exampleUrl }: { baseUrl: string; exampleUrl: string }): string {
  return `# Galley

> Turns a web page, a platform video, an idea or a video file into a social content pack (vertical clips, stills, captions for eight platforms, a zip) with one call. Also takes screenshots and scroll videos. Credits are charged on success only.

Base URL: ${baseUrl}
Authentication: header X-API-Key. POST /api/v1/auth/signup with {"email", "password", "channel": "agent", "agent": "<your client>"} gives a key and 25 credits.
Errors: application/problem+json with a stable code; ${baseUrl}/docs/errors lists all.
Description: ${baseUrl}/api/v1/openapi.json
Guides: ${baseUrl}/docs/guides/index.html, all in one text: ${baseUrl}/llms-full.txt

## First call

1. POST /api/v1/instant-post {"mode": "from_url", "from_url": {"url": "${exampleUrl}"}} gives job_id (${prices.instant_post} credits, charged when it completes).
2. GET /api/v1/jobs/{id} every 3 to 5 seconds until status is completed. Free.
3. Clips, stills and captions are on the job; GET /api/v1/instant-post/jobs/{job_id}/zip gives them as one file.

## MCP tools (POST ${baseUrl}/api/v1/mcp)

${tools.map((tool) => `- ${tool.name}: ${tool.description}`).join('\n')}

## Operations

${allOperations.map(line).join('\n')}
`;
}

function line({ method, path, summary, price }: Operation): string {
  const cost = price === undefined ? 'free' : `${prices[price]} credits on success`;
  return `- ${method} ${path}: ${summary} (${cost})`;
}
