/** One way in which a page makes its browser send a request: markup, or a script that runs in the page. */
export type Vector = { kind: string; html?: (url: string) => string; script?: (url: string) => string };

/** Where the requests of one vector point. */
export type Aim = { name: string; origin: string };

/** A page that tries every vector with every target, each under a path of its own. */
export function composePage(vectors: readonly Vector[], aims: readonly Aim[]): { html: string; count: number } {
  const tries = aims.flatMap((aim) =>
    vectors.map((vector) => ({ vector, url: `${aim.origin}/${aim.name}/${vector.kind}` })),
  );
  const markup = tries.map(({ vector, url }) => vector.html?.(url) ?? '');
  const scripts = tries.map(({ vector, url }) => (vector.script ? `attempt(() => { ${vector.script(url)} });` : ''));
  const html = `<!doctype html><title>vectors</title>${markup.join('\n')}
    <script>
      window.tried = ${markup.filter(Boolean).length};
      const attempt = (act) => { window.tried += 1; try { Promise.resolve(act()).catch(() => {}); } catch {} };
      const frame = (html) => { const f = document.createElement('iframe'); f.srcdoc = html; document.body.append(f); };
      const worker = (code) => new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      const peer = (server) => {
        const connection = new RTCPeerConnection({ iceServers: [{ username: 'u', credential: 'c', ...server }] });
        connection.createDataChannel('x');
        connection.createOffer().then((offer) => connection.setLocalDescription(offer));
      };
      ${scripts.join('\n')}
    </script>`;
  return { html, count: tries.length };
}

const hostOf = (url: string): string => new URL(url).host;
const bareHostOf = (url: string): string => new URL(url).hostname;
const markup = (kind: string, html: (url: string) => string): Vector => ({ kind, html });
const script = (kind: string, code: (url: string) => string): Vector => ({ kind, script: code });
const styled = (kind: string, style: (url: string) => string): Vector =>
  markup(kind, (url) => `<div style="width:9px;height:9px;${style(url)}">x</div>`);

export const vectors: readonly Vector[] = [
  markup('img', (url) => `<img src="${url}">`),
  markup('srcset', (url) => `<img srcset="${url} 2x, ${url}?1 1x">`),
  markup('picture', (url) => `<picture><source srcset="${url}"><img></picture>`),
  markup('script', (url) => `<script async src="${url}"></script>`),
  markup('module', (url) => `<script type="module" src="${url}"></script>`),
  markup('stylesheet', (url) => `<link rel="stylesheet" href="${url}">`),
  markup('import', (url) => `<style>@import "${url}";</style>`),
  markup('preload', (url) => `<link rel="preload" as="image" href="${url}">`),
  markup('prefetch', (url) => `<link rel="prefetch" href="${url}">`),
  markup('modulepreload', (url) => `<link rel="modulepreload" href="${url}">`),
  markup('preconnect', (url) => `<link rel="preconnect" href="${new URL(url).origin}">`),
  markup('dns-prefetch', (url) => `<link rel="dns-prefetch" href="${new URL(url).origin}">`),
  markup('manifest', (url) => `<link rel="manifest" href="${url}">`),
  markup('icon', (url) => `<link rel="icon" href="${url}">`),
  markup('iframe', (url) => `<iframe src="${url}"></iframe>`),
  markup('object', (url) => `<object data="${url}"></object>`),
  markup('embed', (url) => `<embed src="${url}">`),
  markup('video', (url) => `<video autoplay muted src="${url}" poster="${url}?poster"></video>`),
  markup('audio', (url) => `<audio autoplay src="${url}"></audio>`),
  markup('track', (url) => `<video><track default kind="captions" src="${url}"></video>`),
  markup('input', (url) => `<input type="image" src="${url}">`),
  markup('svg-image', (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`),
  markup('svg-use', (url) => `<svg><use href="${url}#x"/></svg>`),
  markup(
    'svg-filter',
    (url) => `<svg><filter id="f"><feImage href="${url}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  ),
  markup(
    'font',
    (url) => `<style>@font-face{font-family:"${url}";src:url("${url}")}</style><p style='font-family:"${url}"'>x</p>`,
  ),
  markup('meta-refresh', (url) => `<iframe srcdoc="<meta http-equiv=refresh content='0;url=${url}'>"></iframe>`),
  markup('csp-report', (url) => `<iframe src="/csp?to=${encodeURIComponent(url)}"></iframe>`),
  markup('report-to', (url) => `<iframe src="/report-to?to=${encodeURIComponent(url)}"></iframe>`),
  markup('early-hint', (url) => `<iframe src="/link?to=${encodeURIComponent(url)}"></iframe>`),
  markup('redirect', (url) => `<img src="/redirect?to=${encodeURIComponent(url)}">`),
  markup(
    'speculation',
    (url) =>
      `<script type="speculationrules">{"prefetch":[{"urls":["${url}"]}],"prerender":[{"urls":["${url}?p"]}]}</script>`,
  ),
  markup('attribution', (url) => `<img attributionsrc="${url}">`),
  styled('background', (url) => `background:url('${url}')`),
  styled('list-style', (url) => `display:list-item;list-style-image:url('${url}')`),
  styled('border-image', (url) => `border:1px solid;border-image:url('${url}') 1`),
  styled('mask', (url) => `mask-image:url('${url}')`),
  styled('cursor', (url) => `cursor:url('${url}'),auto`),
  styled('shape', (url) => `float:left;shape-outside:url('${url}')`),
  styled('content', (url) => `content:url('${url}')`),
  script('fetch', (url) => `return fetch('${url}', { mode: 'no-cors', credentials: 'include' })`),
  script(
    'fetch-keepalive',
    (url) => `return fetch('${url}', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })`,
  ),
  script('fetch-local', (url) => `return fetch('${url}', { mode: 'no-cors', targetAddressSpace: 'local' })`),
  script('xhr', (url) => `const request = new XMLHttpRequest(); request.open('POST', '${url}'); request.send('x')`),
  script('beacon', (url) => `navigator.sendBeacon('${url}', 'x')`),
  script('event-source', (url) => `new EventSource('${url}')`),
  script('websocket', (url) => `new WebSocket('ws://${hostOf(url)}/websocket')`),
  script('websocket-tls', (url) => `new WebSocket('wss://${hostOf(url)}/websocket')`),
  script('web-transport', (url) => `return new WebTransport('https://${bareHostOf(url)}:443/').ready`),
  script('worker', (url) => `worker("fetch('${url}', { mode: 'no-cors' })")`),
  script('worker-import', (url) => `worker("importScripts('${url}')")`),
  script('worker-socket', (url) => `worker("new WebSocket('ws://${hostOf(url)}/worker')")`),
  script('shared-worker', (url) => `new SharedWorker('/worker.js#' + encodeURIComponent('${url}'))`),
  script(
    'service-worker',
    (url) => `return navigator.serviceWorker.register('/service-worker.js?to=' + encodeURIComponent('${url}'))`,
  ),
  script('worklet', (url) => `return new AudioContext().audioWorklet.addModule('${url}')`),
  script('dynamic-import', (url) => `return import('${url}')`),
  script(
    'form',
    (url) =>
      `frame('<form action="${url}"><input name=a value=b></form><script>document.forms[0].submit()<\\/script>')`,
  ),
  script(
    'form-post',
    (url) => `frame('<form method=post action="${url}"></form><script>document.forms[0].submit()<\\/script>')`,
  ),
  script('location', (url) => `frame('<script>location = "${url}"<\\/script>')`),
  script('popup', (url) => `open('${url}')`),
  script('download', (url) => `frame('<a download href="${url}"></a><script>document.links[0].click()<\\/script>')`),
  script(
    'ping',
    (url) => `const link = document.createElement('a'); link.href = '#'; link.ping = '${url}'; link.click()`,
  ),
  script('image-decode', (url) => `const image = new Image(); image.src = '${url}?decode'; return image.decode()`),
  script('stun', (url) => `peer({ urls: 'stun:${bareHostOf(url)}:3478' })`),
  script('stun-default', (url) => `peer({ urls: 'stun:${bareHostOf(url)}:19302' })`),
  script('turn-udp', (url) => `peer({ urls: 'turn:${bareHostOf(url)}:3478?transport=udp' })`),
  script('turn-tcp', (url) => `peer({ urls: 'turn:${bareHostOf(url)}:3478?transport=tcp' })`),
  script('turns', (url) => `peer({ urls: 'turns:${bareHostOf(url)}:443?transport=tcp' })`),
  script('host-candidates', () => `peer({ urls: [] })`),
];
