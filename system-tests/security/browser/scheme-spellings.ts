/** URLs of a file and of the browser's own pages, in every spelling that is known to bypass filters. */
export function spellingsOf(path: string): string[] {
  const encoded = [...path].map((character) => (character === '/' ? '/' : encode(character))).join('');
  return [
    ...filesAt(path, encoded),
    ...VIEWS.map((view) => `${view}file://${path}`),
    ...OWN_PAGES,
    `data:text/html,<iframe src="file://${path}"></iframe>`,
    `data:text/html;base64,${Buffer.from(`<object data="file://${path}"></object>`).toString('base64')}`,
    `javascript:location="file://${path}"`,
    `JaVaScRiPt:open("file://${path}")`,
    `blob:file://${path}`,
    `filesystem:file://${path}`,
    `ftp://localhost${path}`,
    `about:blank#file://${path}`,
    `jar:file://${path}!/`,
    `content://${path}`,
    `externalfile:${path}`,
  ];
}

function filesAt(path: string, encoded: string): string[] {
  return [
    `file://${path}`,
    `FILE://${path}`,
    `FiLe://${path}`,
    `file:${path}`,
    `file:/${path}`,
    `file:///${path}`,
    `file:////${path}`,
    `file://localhost${path}`,
    `FILE://LOCALHOST${path}`,
    `file://localhost:80${path}`,
    `file://127.0.0.1${path}`,
    `file://[::1]${path}`,
    `file://./${path}`,
    `file:\\\\${path}`,
    `file:\\${path.replaceAll('/', '\\')}`,
    `\\\\localhost${path}`,
    `//localhost${path}`,
    `file://${encoded}`,
    `file:%2f%2f${path}`,
    `file%3A//${path}`,
    ` file://${path}`,
    `\tfile://${path}`,
    `\nfile://${path}`,
    `\u0000file://${path}`,
    `\u0001file://${path}`,
    `fi\tle://${path}`,
    `fi\nle://${path}`,
    `f\ri\nl\te\n:\t//${path}`,
    `file\t:${path}`,
    `file:/\t/${path}`,
    `file://${path}?http://site.example/`,
    `file://${path}#http://site.example/`,
    `file://site.example@localhost${path}`,
    `file:///..${path}`,
    `file:///proc/self/root${path}`,
    `ｆｉｌｅ://${path}`,
    `file：//${path}`,
  ];
}

const VIEWS = ['view-source:', 'VIEW-SOURCE:', 'view-source:view-source:', 'view-source:\t', 'view-\tsource:', 'feed:'];

const OWN_PAGES = [
  'chrome://version',
  'CHROME://version',
  'chrome:version',
  'chrome://net-export',
  'chrome://net-internals',
  'chrome://policy',
  'chrome://gpu',
  'chrome://process-internals',
  'chrome-untrusted://print',
  'chrome-devtools://devtools/bundled/inspector.html',
  'devtools://devtools/bundled/inspector.html',
  'DevTools://devtools/bundled/devtools_app.html',
  'view-source:chrome://version',
  'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html',
  'about:version',
];

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
