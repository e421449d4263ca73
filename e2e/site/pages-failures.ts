import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, content, HTML, type Page, type Pages, page, readPage } from './page.ts';

const STATUSES: Record<number, readonly [title: string, text: string]> = {
  400: ['Bad request', 'The server did not understand what it was asked.'],
  401: ['Unauthorized', 'This address wants credentials that were not given.'],
  403: ['Forbidden', 'This address is not for you.'],
  410: ['Gone', 'What was here has been taken away for good.'],
  418: ['I am a teapot', 'Short and stout, and no coffee.'],
  429: ['Too many requests', 'Slow down and come back in a minute.'],
  451: ['Unavailable for legal reasons', 'A court has asked for this page to be closed.'],
  500: ['Internal server error', 'Something broke on our side.'],
  502: ['Bad gateway', 'The server behind this one did not answer properly.'],
  503: ['Service unavailable', 'We are moving shelves. Back at nine.'],
};

/** Pages that are no pages, or hardly. */
export const failurePages: Pages = {
  ...Object.fromEntries(Object.keys(STATUSES).map((status) => [`/${status}`, plain(Number(status))])),
  '/404': page('not-found.html', { status: 404 }),
  '/204': (_, response) => response.writeHead(204).end(),
  '/401/basic': askForCredentials,
  '/500/empty': content('', HTML, { status: 500 }),

  '/blank': page('blank.html'),
  '/blank/empty': content('', HTML),
  '/blank/colour': content('<!doctype html><title>Colour</title><body style="background:#1f6650">', HTML),
  '/blank/gradient': content(
    '<!doctype html><title>Dusk</title><style>html{height:100%;background:linear-gradient(#14223a,#e8472b)}</style>',
    HTML,
  ),
  '/blank/hidden': content(
    '<!doctype html><title>Hidden</title><p style="visibility:hidden">Nobody can read this line.</p>',
    HTML,
  ),
  '/blank/white-on-white': content(
    '<!doctype html><title>Snow</title><p style="color:#fff">White letters on white paper.</p>',
    HTML,
  ),
  '/white-by-error': page('white-by-error.html'),
  '/late': page('late.html'),

  '/text': content(
    'Plain text is a page as well.\n\nIt has two paragraphs and no style.\n',
    'text/plain; charset=utf-8',
  ),
  '/json': content(JSON.stringify({ bakery: 'Halfmoon', loaves: 212, open: true }, null, 2), 'application/json'),
  '/xml': content('<?xml version="1.0"?><bakery><loaf name="Seeded rye" price="8.00"/></bakery>', 'application/xml'),
  '/pdf': content(smallPdf(), 'application/pdf'),
  '/binary': content(Buffer.alloc(4096, 7), 'application/octet-stream'),
};

function plain(status: number, headers: Answer['headers'] = {}): Page {
  const [title = '', text = ''] = STATUSES[status] ?? [];
  const html = readPage('status.html')
    .replaceAll('STATUS', String(status))
    .replaceAll('TITLE', title)
    .replaceAll('TEXT', text);
  return content(html, HTML, { status, headers });
}

/** Shows what it was given: a browser must never send a password meant for somebody else. */
function askForCredentials(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers.authorization;
  const name =
    Buffer.from(given?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':', 1)[0] ?? '';
  const answer =
    given === undefined
      ? plain(401, { 'www-authenticate': 'Basic realm="Vault"' })
      : content(`Somebody logged in as ${name.replace(/[^\w-]/g, '?')}.`, 'text/plain; charset=utf-8');
  answer(request, response);
}

/** One page with one line, offsets in order. */
function smallPdf(): string {
  const stream = 'BT /F1 36 Tf 72 720 Td (A page of paper) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
