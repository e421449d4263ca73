import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A host name of a trial, and where its pages are served: `shop.example=127.0.0.1:28591`. */
const HOST = /^[a-z0-9][a-z0-9.-]*=\d{1,3}(?:\.\d{1,3}){3}:\d{1,5}$/;

/** From `--host NAME=IP:PORT`, and from the lines of the file given by `--hosts`. */
export function readExtraHosts(args: string[]): string[] {
  const { values } = parseArgs({
    args,
    options: { host: { type: 'string', multiple: true, default: [] }, hosts: { type: 'string' } },
  });
  const lines = values.hosts === undefined ? [] : readFileSync(values.hosts, 'utf8').split('\n');
  const listed = lines.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== '');
  const hosts = [...values.host, ...listed];
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no host. Write it as shop.example=127.0.0.1:28591.`);
  return hosts;
}
