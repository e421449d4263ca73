export type ReleasedImages = { registry: string; version: string; digests: Readonly<Record<string, string>> };

/** The values of the chart with our images as they were pushed: by registry, version and digest. */
export function releasedValues(values: string, { registry, version, digests }: ReleasedImages): string {
  return values
    .split('\n')
    .map((line) => {
      const [key = '', ours] = line.split(': galley/');
      const [image = '', tag] = ours?.split(':') ?? [];
      if (tag === undefined) return line;
      const digest = digests[image];
      if (tag !== version || digest === undefined) throw new Error(`No image ${image} of version ${tag} was pushed.`);
      return `${key}: ${registry}/${image}:${version}@${digest}`;
    })
    .join('\n');
}
