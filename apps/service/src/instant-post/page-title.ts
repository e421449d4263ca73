// The title of a page from its first bytes, without a browser. A look, not a reading: scripts do not run.

const LONGEST = 200;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function pageTitle(bytes: Uint8Array, contentType: string): string | null {
  const html = decode(bytes, contentType);
  const [, offered] = /<meta[^>]+property=["']og:title["'][^>]*\bcontent=(?:"([^"]*)"|'([^']*)')/i.exec(html) ?? [];
  const [, titled] = /<title\b[^>]*>([^<]*)<\/title>/i.exec(html) ?? [];
  const title = [titled, offered].map((each) => plain(each ?? '')).find((each) => each !== '');
  return title === undefined ? null : title.slice(0, LONGEST).trim();
}

function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const [, sent] = /charset=["']?([\w-]+)/i.exec(contentType) ?? [];
  const [, written] = /<meta[^>]+charset=["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(sent ?? written ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function plain(text: string): string {
  return text
    .replaceAll(/&#(x?)([\da-f]{1,7});/gi, (_whole, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex === '' ? 10 : 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/&(\w{1,10});/g, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
