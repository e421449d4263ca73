import type { Message } from './message.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #ccc; padding: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { color: #555; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The messages as a page for a person, whose links can be followed. */
export function renderInbox(messages: readonly Message[]): string {
  const list = messages.map(renderMessage).join('\n') || '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mail</title>
<style>${style}</style>
<h1>Mail</h1>
${list}
</html>
`;
}

function renderMessage({ to, from, subject, text, received_at }: Message): string {
  return `<article>
<h2>${asHtml(subject)}</h2>
<p>${asHtml(from)} to ${asHtml(to)}, <time>${received_at}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;
}

function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/).map(asHtml);
  return parts
    .map((part, index) => (index % 2 === 0 ? part : `<a href="${part}" rel="noreferrer">${part}</a>`))
    .join('');
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
