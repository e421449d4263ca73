import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Replies, responsesFor } from './names.ts';

const TYPES: Record<number, 'a' | 'aaaa'> = { 1: 'a', 28: 'aaaa' };
const CNAME = 5;

export type DnsServer = {
  /** How often each name was queried: `a public.example`. */
  asked: () => Record<string, number>;
  reset: () => void;
  close: () => void;
};

/** A name server that records its queries, and whose responses must not be cached. */
export async function startDnsServer(ip: string): Promise<DnsServer> {
  const counts = new Map<string, number>();
  const socket = createSocket(ip.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (query, from) => socket.send(responseTo(query, counts), from.port, from.address));
  socket.bind(53, ip);
  await once(socket, 'listening');
  return { asked: () => Object.fromEntries(counts), reset: () => counts.clear(), close: () => socket.close() };
}

function responseTo(query: Buffer, counts: Map<string, number>): Buffer {
  const { name, end } = readName(query);
  const type = query.readUInt16BE(end);
  const question = query.subarray(12, end + 4);
  const family = TYPES[type];
  const key = `${family} ${name}`;
  const turn = counts.get(key) ?? 0;
  if (family !== undefined) counts.set(key, turn + 1);
  const responses = responsesFor(name, turn);
  const records = family === undefined ? [] : recordsOf(responses, type, responses[family]);
  const isKnown = responses.a.length + responses.aaaa.length > 0;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

function recordsOf({ cname }: Replies, type: number, ips: readonly string[]): Buffer[] {
  const asked = Buffer.from([0xc0, 0x0c]);
  const alias = cname === undefined ? asked : writeName(cname);
  const aliases = cname === undefined ? [] : [record(asked, CNAME, alias)];
  return [...aliases, ...ips.map((ip) => record(alias, type, bytesOf(ip)))];
}

function record(name: Buffer, type: number, content: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  // The time to live, at offset 4, stays 0.
  fixed.writeUInt16BE(content.length, 8);
  return Buffer.concat([name, fixed, content]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function bytesOf(ip: string): Buffer {
  if (!ip.includes(':')) return Buffer.from(ip.split('.').map(Number));
  // A URL writes IPv4 inside IPv6 as two more groups.
  const [before = '', after = ''] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(before).length - groups(after).length }, () => '0');
  return Buffer.from(
    [...groups(before), ...zeros, ...groups(after)].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  );
}
