// The images of others that the files of the deployment name.

export type Reference = { name: string; tag: string; digest?: string };

/** Files that name images, and how a line of each does it. */
export const imageFiles = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/helm/galley/values.yaml',
  'compose.dev.yaml',
] as const;

/** In the order of the text, each once. Ours, stages of the Dockerfile and values of templates are none. */
export function imagesIn(text: string): Reference[] {
  const found = text.split('\n').flatMap((line) => {
    const image = imageOf(line);
    return image === undefined ? [] : [image];
  });
  return [...new Map(found.map((reference) => [formOf(reference), reference])).values()];
}

/** The same text with the digest of every image of others behind its tag. */
export function withDigests(text: string, digestOf: (tagged: string) => string | undefined): string {
  return text
    .split('\n')
    .map((line) => {
      const reference = imageOf(line);
      const digest = reference && digestOf(taggedForm(reference));
      return digest ? line.replace(formOf(reference), `${taggedForm(reference)}@${digest}`) : line;
    })
    .join('\n');
}

export const taggedForm = ({ name, tag }: Reference): string => `${name}:${tag}`;

const formOf = (reference: Reference): string =>
  reference.digest ? `${taggedForm(reference)}@${reference.digest}` : taggedForm(reference);

function imageOf(line: string): Reference | undefined {
  const [first = '', second = ''] = line.trim().split(/\s+/);
  if (first !== 'FROM' && !/^(?:image|toolsImage):$/.test(first)) return undefined;
  const [tagged = '', digest] = second.split('@');
  const [name = '', tag] = tagged.split(/:(?=[^:/]+$)/);
  if (tag === undefined || name.startsWith('galley/')) return undefined;
  return { name, tag, ...(digest ? { digest } : {}) };
}
