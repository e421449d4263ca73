// Pages that are hard to read rather than large: for parsers, layout, style, scripts and the copy writer.

const LINE = 'Bread by six, every day but Monday. ';
const document = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${head}<h1>${title}</h1><p>${LINE.repeat(9)}</p>${body}`;
const script = (title: string, source: string): string => document(title, `<script>${source}</script>`);

/** By name; made when they are asked for. */
export const hostileTexts: Readonly<Record<string, () => string>> = {
  metas: () => `<!doctype html>${"<meta property='og:title' content ".repeat(15_000)}`,
  nested: () => document('A hundred thousand boxes', '<div><b><i>'.repeat(100_000)),
  attributes: () => {
    const long = 'a '.repeat(4_000_000);
    return document(
      'Long attributes',
      `<div class="${long}" title="${long}"></div>`,
      `<meta name="description" content="${long}">`,
    );
  },
  words: () =>
    document('Quotes without end', `<p>${'“"[<(\' said '.repeat(200_000)}</p><p>${'a'.repeat(2_000_000)}</p>`),
  tables: () => document('Tables in tables', '<table><tr><td>'.repeat(4_000)),
  styles: () => {
    const grown = Array.from({ length: 40 }, (_, at) => `--v${at + 1}: var(--v${at}) var(--v${at});`).join('');
    const rules = Array.from(
      { length: 3_000 },
      (_, at) => `:has(*:nth-last-child(${at}n + 1) ~ *) { color: rgb(${at % 256} 0 0) }`,
    );
    return document(
      'Styles that grow',
      '<p>'.repeat(3_000),
      `<style>:root { --v0: x; ${grown} } ${rules.join('')}</style>`,
    );
  },
  animated: () =>
    script(
      'Everything moves',
      `for (let n = 0; n < 20000; n++) { const p = document.createElement('p'); p.textContent = n; document.body.append(p);
       p.animate([{ transform: 'none', filter: 'blur(9px)' }, { transform: 'rotate(1turn)' }], { duration: 99, iterations: Infinity }); }`,
    ),
  loops: () =>
    script(
      'Loops everywhere',
      `addEventListener('beforeunload', () => { for (;;); }); new Worker(URL.createObjectURL(new Blob(['for (;;);'])));
       setTimeout(() => { for (;;); }, 300);`,
    ),
  dialogs: () =>
    script(
      'Dialogs without end',
      `addEventListener('beforeunload', (event) => event.preventDefault()); onload = () => setInterval(() => { prompt(1); confirm(2); print(); });`,
    ),
  'service-worker': () =>
    script(
      'A worker that answers itself',
      `navigator.serviceWorker?.register('/hostile/worker.js').then(() => { for (let n = 0; n < 999; n++) fetch('/hostile/metas?' + n); });`,
    ),
  streams: () =>
    script(
      'A thousand lines',
      `for (let n = 0; n < 1000; n++) { new EventSource('/slow?' + n); new WebSocket('ws://' + location.host + '/' + n); }`,
    ),
  'data-urls': () =>
    script(
      'Addresses that are pages',
      `let page = '<h1>The last one</h1>'; for (let n = 0; n < 12; n++) page = '<iframe src="data:text/html,' + encodeURIComponent(page).slice(0, 900000) + '"></iframe>'; document.body.innerHTML += page; new Image().src = 'data:image/png;base64,' + 'A'.repeat(20000000);`,
    ),
  refreshes: () => document('Again and again', '', '<meta http-equiv="refresh" content="0">'),
  icons: () => {
    const names = ['dashed.svg', 'filtered.svg', 'deep.png', 'vast.jpg', 'vast.webp', 'vast.gif', 'many.ico'];
    const links = names.map((name) => `<link rel="icon" sizes="512x512" href="/hostile/${name}">`).join('');
    const pictures = names.map((name) => `<img alt="logo" class="logo" width="90" src="/hostile/${name}">`).join('');
    return document('Icons that are bombs', `<header><a href="/">${pictures}</a></header>`, links);
  },
};
