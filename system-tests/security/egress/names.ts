// What the host names of the system tests resolve to, for the name server of a run and for decisions without one.

export type Replies = { a: string[]; aaaa: string[]; cname?: string };

export const PUBLIC_IPV4 = '93.184.216.34';
export const PUBLIC_IPV6 = '2606:2800:220:1::34';

const fixed: Record<string, Replies> = {
  'public.example': { a: [PUBLIC_IPV4], aaaa: [PUBLIC_IPV6] },
  'cname-to-localhost.example': { a: ['127.0.0.1'], aaaa: ['::1'], cname: 'localhost' },
  'mixed.example': { a: [PUBLIC_IPV4, '10.0.0.1'], aaaa: [] },
  'mixed-families.example': { a: [PUBLIC_IPV4], aaaa: ['fd00:ec2::254'] },
  'mapped.example': { a: [], aaaa: ['::ffff:169.254.169.254'] },
  'xn--bcher-kva.example': { a: ['192.168.1.1'], aaaa: [] },
  'localhost.localdomain': { a: ['127.0.0.1'], aaaa: ['::1'] },
  'metadata.google.internal': { a: ['169.254.169.254'], aaaa: [] },
  metadata: { a: ['169.254.169.254'], aaaa: [] },
  'instance-data': { a: ['169.254.169.254'], aaaa: [] },
  'kubernetes.default.svc.cluster.local': { a: ['10.0.0.1'], aaaa: [] },
  redis: { a: ['172.16.0.1'], aaaa: [] },
};

const nothing: Replies = { a: [], aaaa: [] };

/** `to--10-0-0-1.example` is 10.0.0.1. `turn` counts the queries for a name: rebinding names change with it. */
export function responsesFor(name: string, turn: number): Replies {
  const known = fixed[name.toLowerCase()];
  if (known !== undefined) return known;
  const [, ip] = /^to--(\d+-\d+-\d+-\d+)\.example$/.exec(name) ?? [];
  if (ip !== undefined) return { a: [ip.replaceAll('-', '.')], aaaa: [] };
  const [, kind] = /^\w+\.(rebinding|rebinding-backwards|rebinding-to-ipv6)\.example$/.exec(name) ?? [];
  return kind === undefined ? nothing : rebound(kind, turn);
}

/** Public and private in turns. */
function rebound(kind: string, turn: number): Replies {
  const isPublic = (turn % 2 === 0) !== (kind === 'rebinding-backwards');
  if (isPublic) return { a: [PUBLIC_IPV4], aaaa: [] };
  return kind === 'rebinding-to-ipv6' ? { a: [], aaaa: ['fd00:ec2::254'] } : { a: ['169.254.169.254'], aaaa: [] };
}
