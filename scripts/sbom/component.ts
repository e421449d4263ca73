// One thing in an image, as CycloneDX 1.6 names it.

export type Hash = { alg: 'SHA-512'; content: string };
export type Component = {
  type: 'library' | 'application';
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  hashes?: Hash[];
  licenses?: ({ license: { name: string } } | { expression: string })[];
};

type Facts = { name: string; version: string; purl: string; integrity?: string; licence?: string };

export function component({ name, version, purl, integrity, licence }: Facts): Component {
  const hash = integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : undefined;
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    ...(hash ? { hashes: [{ alg: 'SHA-512' as const, content: hash }] } : {}),
    ...(licence ? { licenses: [{ license: { name: licence } }] } : {}),
  };
}

/** Each part of a package URL is escaped by itself. */
export function purlOf(kind: string, parts: readonly string[], version: string): string {
  return `pkg:${kind}/${parts.map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;
}
