// The title of a page from its first bytes, without a browser: scripts do not run.

import { type HtmlTag, htmlTags } from './html-tags.ts';

const LONGEST = 200;
/** The title is at the top of a page. The rest is not read. */
const READ_BYTES = 64 * 1024;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function pageTitle(bytes: Uint8Array, contentType: string): string | null {
  let offered = '';
  for (const tag of htmlTags(decode(bytes.subarray(0, READ_BYTES), contentType))) {
    const titled = plain(tag.text);
    if (titled !== '') return shown(titled);
    if (offered === '') offered = plain(offeredBy(tag));
  }
  return offered === '' ? null : shown(offered);
}

function offeredBy({ name, attributes }: HtmlTag): string {
  const isOffer = name === 'meta' && attributes.get('property')?.toLowerCase() === 'og:title';
  return isOffer ? (attributes.get('content') ?? '') : '';
}

function shown(text: string): string {
  return text.slice(0, LONGEST).toWellFormed().trim();
}

/** Decodes a response in its own character set. */
export function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  try {
    return new TextDecoder(charsetOf(contentType) ?? writtenCharset(head) ?? 'utf-8').decode(bytes);
  } catch {
    // Some pages name character sets that do not exist.
    return new TextDecoder().decode(bytes);
  }
}

/** `<meta charset="…">`, or `<meta http-equiv="content-type" content="…; charset=…">`. */
function writtenCharset(head: string): string | undefined {
  for (const { name, attributes } of htmlTags(head)) {
    if (name !== 'meta') continue;
    const isType = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
    const written = attributes.get('charset') ?? (isType ? charsetOf(attributes.get('content') ?? '') : undefined);
    if (written !== undefined) return written;
  }
  return undefined;
}

function charsetOf(contentType: string): string | undefined {
  const [, charset] = /charset=["']?([\w-]+)/i.exec(contentType) ?? [];
  return charset;
}

export function plain(text: string): string {
  return text
    .replaceAll(/&#(x?)([\da-f]{1,7});/gi, (_whole, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex === '' ? 10 : 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/&(\w{1,10});/g, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
