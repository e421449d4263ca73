// Files that look like media and make ffmpeg open something else: playlists, references, stream descriptions.

/** Protocols by which ffmpeg can be made to leave the machine. */
export const protocols = [
  ...['http', 'https', 'hls+http', 'tcp', 'tls', 'udp', 'rtp', 'srtp', 'rtmp', 'rtmps'],
  ...['rtmpt', 'rtmpts', 'ftp', 'gopher', 'gophers', 'mmsh', 'mmst', 'srt'],
] as const;

export type HostileFile = { name: string; bytes: Buffer };

/** Extensions of such files; the last one is their own. */
const ENDINGS = ['mp4', 'mov', 'webm', 'mp3', ''] as const;

/** Each is built from URLs of which the first matters most: some formats can hold only one. */
const carriers: Readonly<Record<string, (urls: readonly string[]) => string | Buffer>> = {
  m3u8: (urls) => playlist(urls.map((url) => `#EXTINF:4,\n${url}`)),
  'key.m3u8': ([url = '']) => playlist([`#EXT-X-KEY:METHOD=AES-128,URI="${url}"`, '#EXTINF:4,', url]),
  'map.m3u8': ([url = '']) => playlist([`#EXT-X-MAP:URI="${url}"`, '#EXTINF:4,', url]),
  'master.m3u8': (urls) =>
    ['#EXTM3U', ...urls.map((url, index) => `#EXT-X-STREAM-INF:BANDWIDTH=${index + 1}000\n${url}`), ''].join('\n'),
  mpd: (urls) => manifest(urls),
  ffconcat: (urls) => ['ffconcat version 1.0', ...urls.map((url) => `file '${url}'`), ''].join('\n'),
  sdp: ([url = '']) => description(url),
  'reference.mov': ([url = '']) => reference(url),
};

/** The n-th of all hostile files: every format with every extension, with each protocol in turn. */
export function hostileFile(number: number, urlOf: (protocol: string) => string): HostileFile {
  const names = Object.keys(carriers);
  const carrier = names[number % names.length] ?? '';
  const ending = ENDINGS[Math.floor(number / names.length) % ENDINGS.length] ?? '';
  const turn = (number + Math.floor(number / FILES)) % protocols.length;
  const urls = [...protocols.slice(turn), ...protocols.slice(0, turn)].map(urlOf);
  const name = `${String(number).padStart(3, '0')}-${carrier}${ending === '' ? '' : `.${ending}`}`;
  return { name, bytes: Buffer.from(carriers[carrier]?.(urls) ?? '') };
}

export const FILES = Object.keys(carriers).length * ENDINGS.length;

function playlist(lines: readonly string[]): string {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', '#EXT-X-MEDIA-SEQUENCE:0'];
  return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

function manifest(urls: readonly string[]): string {
  const sets = urls.map(
    (
      url,
      index,
    ) => `<AdaptationSet mimeType="video/mp4"><Representation id="${index}" bandwidth="1000" width="64" height="64">
<BaseURL>${url.replaceAll('&', '&amp;')}</BaseURL><SegmentBase indexRange="0-100"/></Representation></AdaptationSet>`,
  );
  return `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"
profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period>${sets.join('')}</Period></MPD>\n`;
}

function description(url: string): string {
  const { hostname, port } = new URL(url.replace(/^[^:]+:/, 'http:'));
  const media = `m=audio ${port} RTP/AVP 0`;
  return ['v=0', `o=- 0 0 IN IP4 ${hostname}`, 's=-', `c=IN IP4 ${hostname}`, 't=0 0', media, ''].join('\r\n');
}

/** A video whose frames are elsewhere: a reference with a URL in place of a media file. */
function reference(url: string): Buffer {
  const urlBox = box('url ', [u32(0), Buffer.from(`${url}\0`)]);
  const dref = box('dref', [u32(0), u32(1), urlBox]);
  const track = box('trak', [
    box('tkhd', [u32(7), Buffer.alloc(8), u32(1), Buffer.alloc(68)]),
    box('mdia', [
      box('mdhd', [u32(0), Buffer.alloc(8), u32(1_000), u32(9_000), u32(0)]),
      box('hdlr', [u32(0), Buffer.from('mhlrvide'), Buffer.alloc(13)]),
      box('minf', [box('vmhd', [u32(1), Buffer.alloc(8)]), box('dinf', [dref]), box('stbl', samples())]),
    ]),
  ]);
  const clock = box('mvhd', [u32(0), Buffer.alloc(8), u32(1_000), u32(9_000), Buffer.alloc(80)]);
  return Buffer.concat([box('ftyp', [Buffer.from('qt  '), u32(0)]), box('moov', [clock, track])]);
}

function samples(): Buffer[] {
  const image = Buffer.alloc(70);
  image.writeUInt16BE(64, 16);
  image.writeUInt16BE(64, 18);
  const entry = box('jpeg', [Buffer.alloc(6), Buffer.from([0, 1]), image]);
  return [
    box('stsd', [u32(0), u32(1), entry]),
    box('stts', [u32(0), u32(1), u32(9), u32(1_000)]),
    box('stsc', [u32(0), u32(1), u32(1), u32(9), u32(1)]),
    box('stsz', [u32(0), u32(100), u32(9)]),
    box('stco', [u32(0), u32(1), u32(0)]),
  ];
}

function box(type: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
