import { spellingsOf } from './spellings.ts';

/** IPs of internal networks, of clouds and of the machine itself. */
export const privateIpv4 = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const privateIpv6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '1::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:db8::1',
  '2002::1',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'e000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

/** Names that lead to internal IPs. The part after `--` is what the test's name server returns. */
const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.b.localhost',
  'ⓛocalhost',
  'localhost.localdomain',
  'metadata.google.internal',
  'metadata',
  'instance-data',
  'kubernetes.default.svc.cluster.local',
  'redis',
  'cname-to-localhost.example',
  'mixed.example',
  'mixed-families.example',
  'MAPPED.example.',
  'bücher.example',
  ...privateIpv4.map((ip) => `to--${ip.replaceAll('.', '-')}.example`),
];

/** A public site that gets an internal URL, in the forms that open redirects and fetchers accept. */
const askedOfOthers = ['url', 'next', 'redirect_uri', 'u', 'dest', 'continue'];

/** Ways to obscure which part of a URL is its host. */
const disguises: readonly ((host: string) => string)[] = [
  (host) => `http://public.example@${host}/`,
  (host) => `http://${host}@public.example/`,
  (host) => `http://public.example:80@${host}:443/`,
  (host) => `http://${host}#@public.example/`,
  (host) => `http://${host}?@public.example/`,
  (host) => `http://${host}\\@public.example/`,
  (host) => `http:\\\\${host}\\latest`,
  (host) => `http:${host}/`,
  (host) => `http:////${host}/`,
  (host) => `HtTp://${host}/`,
  (host) => ` http://${host}/ `,
  (host) => `ht\ntp://${host.slice(0, 3)}\t${host.slice(3)}/`,
  (host) => `https://${host}/latest/meta-data/`,
  (host) => `http://${host}:443/`,
  (host) => `http://${host}:22/`,
  (host) => `http://${host}:080/`,
  (host) => `ws://${host}/`,
  (host) => `ftp://${host}/`,
  (host) => `gopher://${host}:6379/_INFO`,
  (host) => `file://${host}/etc/passwd`,
  (host) => `view-source:http://${host}/`,
  (host) => `blob:http://${host}/1`,
  (host) => `jar:http://${host}!/`,
];

/** Every URL that the system tests try, as a caller would write it. More than 1,200, without duplicates. */
export function hostileUrls(): string[] {
  const hosts = [...privateIpv4.flatMap(spellingsOf), ...privateIpv6.map((ip) => `[${ip}]`), ...names];
  const plain = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`]);
  const disguised = ['127.0.0.1', '169.254.169.254', '[::ffff:a9fe:a9fe]', 'to--10-0-0-1.example'].flatMap((host) =>
    disguises.map((disguise) => disguise(host)),
  );
  const asked = askedOfOthers.flatMap((parameter) =>
    privateIpv4.map((ip) => `http://public.example/redirect?${parameter}=http://${ip}/`),
  );
  return [...new Set([...plain, ...disguised, ...asked])];
}
