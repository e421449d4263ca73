import { errorCodes, errors, jobErrorCodes, jobErrors } from '@galley/contract';

/** The page to which the `type` of every problem document points. */
export function errorsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors · Galley</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
dt { margin-top: 1.25rem; } dd { margin: .25rem 0 0; }
code { font-size: .95em; } .status { opacity: .7; }
:target { background: Highlight; color: HighlightText; padding: .15rem .35rem; border-radius: .25rem; }
</style>
</head>
<body>
<h1>Errors</h1>
<p>Every error is <code>application/problem+json</code>. <code>code</code> never changes its meaning. Nothing is ever charged for an error.</p>
<h2>Answers</h2>
<dl>
${errorCodes.map(response).join('\n')}
</dl>
<h2>Jobs that failed</h2>
<dl>
${jobErrorCodes.map((code) => `<dt><code>${code}</code></dt><dd>${escaped(jobErrors[code])}</dd>`).join('\n')}
</dl>
</body>
</html>
`;
}

function response(code: (typeof errorCodes)[number]): string {
  const { status, title, detail, retryable } = errors[code];
  const again = retryable ? ' May succeed when sent again.' : '';
  return `<dt id="${code}"><code>${code}</code> <span class="status">${status} ${escaped(title)}</span></dt><dd>${escaped(detail)}${again}</dd>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
