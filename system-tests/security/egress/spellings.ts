// Spellings of one IPv4 address that attackers use: every one that is known to mislead some parser.

import { readNumber } from '@galley/fixtures/egress/iana.ts';

/** Hosts that some parser reads as this IP, including IPv6 forms that contain it. */
export function spellingsOf(ip: string): string[] {
  const bytes = ip.split('.').map(Number);
  return [...dotted(bytes), ...shortened(bytes), ...inUnicode(ip), ...insideIpv6(bytes)];
}

function dotted(bytes: number[]): string[] {
  const hex = (byte: number): string => `0x${byte.toString(16)}`;
  const octal = (byte: number): string => `0${byte.toString(8)}`;
  const [a = 0, ...others] = bytes;
  return [
    bytes.join('.'),
    `${bytes.join('.')}.`,
    bytes.map(hex).join('.'),
    bytes.map(hex).join('.').toUpperCase(),
    bytes.map(octal).join('.'),
    bytes.map((byte) => `0000${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x00000${byte.toString(16)}`).join('.'),
    [hex(a), ...others.map(octal)].join('.'),
    [octal(a), ...others].join('.'),
    [a, ...others.map(hex)].join('.'),
  ];
}

/** The last part may stand for all that follow. */
function shortened([a = 0, b = 0, c = 0, d = 0]: number[]): string[] {
  const whole = readNumber([a, b, c, d].join('.'));
  return [
    `${whole}`,
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    `${a}.${(b << 16) + (c << 8) + d}`,
    `${a}.0x${((b << 16) + (c << 8) + d).toString(16)}`,
    `${a}.${b}.${(c << 8) + d}`,
    `0x${a.toString(16)}.${b}.0${((c << 8) + d).toString(8)}`,
    // Numbers that overflow in some parsers.
    `${whole + 2n ** 32n}`,
    `${a + 256}.${b + 256}.${c}.${d}`,
  ];
}

function inUnicode(ip: string): string[] {
  const map = (digits: string): string => ip.replaceAll(/\d/g, (digit) => [...digits][Number(digit)] ?? digit);
  return [
    map('０１２３４５６７８９'),
    map('𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'),
    map('⓪①②③④⑤⑥⑦⑧⑨'),
    ip.replaceAll('.', '。'),
    ip.replaceAll('.', '．'),
    ip.replaceAll('.', '｡'),
    ip.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    ip.replaceAll('.', '%2e'),
    `${ip.slice(0, 1)}\u00ad${ip.slice(1)}`,
  ];
}

function insideIpv6(bytes: number[]): string[] {
  const [high, low] = [pair(bytes.slice(0, 2)), pair(bytes.slice(2))];
  const text = bytes.join('.');
  return [
    `[::ffff:${text}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[0000:0000:0000:0000:0000:FFFF:${text}]`,
    `[::${text}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${text}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[fe80::5efe:${text}]`,
    `[fe80::1%25eth0]`,
  ];
}

function pair(bytes: number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
