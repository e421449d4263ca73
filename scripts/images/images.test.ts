import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { imageFiles, imagesIn, taggedForm, withDigests } from './references.ts';
import { askDigest } from './registry.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const other = `sha256:${'f'.repeat(64)}`;

test.each(imageFiles)('imagesIn finds the images of others in %s, each with an exact tag', (file) => {
  const images = imagesIn(read(file));
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter(({ tag }) => tag === 'latest')).toEqual([]);
});

test('imagesIn finds what the images are made from, and none of our own', () => {
  expect(imagesIn(read('deploy/Dockerfile')).map(taggedForm)).toEqual([
    expect.stringMatching(/^node:[\d.]+-bookworm-slim$/),
    expect.stringMatching(/^python:[\d.]+-slim-bookworm$/),
    expect.stringMatching(/^ghcr\.io\/versity\/versitygw:v[\d.]+$/),
    expect.stringMatching(/^caddy:[\d.]+-alpine$/),
  ]);
  expect(imagesIn('  image: galley/service\n  image: {{ .Values.x }}\nFROM walls AS service\n')).toEqual([]);
  expect(imagesIn(`FROM a.example:5000/b:1@${digest} AS c\n`)).toEqual([
    { name: 'a.example:5000/b', tag: '1', digest },
  ]);
});

test('withDigests pins every image, replaces a digest that is there, and changes nothing else', () => {
  const text = read('deploy/Dockerfile');
  const pinned = withDigests(text, () => digest);
  expect(imagesIn(pinned).map((image) => image.digest)).toEqual(imagesIn(text).map(() => digest));
  expect(withDigests(pinned, () => other)).toBe(pinned.replaceAll(digest, other));
  expect(pinned.replaceAll(`@${digest}`, '')).toBe(text);
  expect(withDigests(text, () => undefined)).toBe(text);
});

test('askDigest takes a token where the registry asks for one, and the digest of the tag', async () => {
  const seen: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    const { host } = request.headers;
    if (request.url === '/token?service=here&scope=repository%3Alibrary%2Fnode%3Apull') {
      return response.end(JSON.stringify({ token: 'pass' }));
    }
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    if (request.headers.authorization === 'Bearer pass') response.setHeader('docker-content-digest', digest);
    else {
      const scope = 'scope="repository:library/node:pull"';
      response.writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="here",${scope}` });
    }
    return response.end();
  });
  expect(await askDigest({ name: 'node', tag: '24' }, { urlOf: () => url })).toBe(digest);
  const path = '/v2/library/node/manifests/24';
  expect(seen).toEqual([`HEAD ${path} `, `HEAD ${path} Bearer pass`]);
});

test('askDigest asks the registry that the name of the image begins with', async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('docker-content-digest', digest).end();
  });
  const hosts: string[] = [];
  const urlOf = (host: string) => {
    hosts.push(host);
    return url;
  };
  await askDigest({ name: 'ghcr.io/versity/versitygw', tag: 'v1' }, { urlOf });
  await askDigest({ name: 'temporalio/server', tag: '1' }, { urlOf });
  expect(hosts).toEqual(['ghcr.io', 'registry-1.docker.io']);
  expect(asked).toEqual(['/v2/versity/versitygw/manifests/v1', '/v2/temporalio/server/manifests/1']);
});

test('askDigest rejects a tag that the registry does not have, and a response without one', async () => {
  const missing = await serve((_request, response) => response.writeHead(404).end());
  await expect(askDigest({ name: 'a', tag: '1' }, { urlOf: () => missing })).rejects.toThrow('a:1 has no digest');
  const wrong = await serve((_request, response) => response.setHeader('docker-content-digest', 'sha256:1').end());
  await expect(askDigest({ name: 'a', tag: '1' }, { urlOf: () => wrong })).rejects.toThrow('a:1 has no digest');
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
