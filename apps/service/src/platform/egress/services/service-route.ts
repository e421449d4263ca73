import { Agent as HttpAgent, request } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { Secret } from '#platform/kernel';
import { authorizationOf, issueServiceToken } from '../proxy-token.ts';
import { type Target, targetOfAuthority } from '../target.ts';
import { hasService, type Services } from './services.ts';

/** Opens a connection to one server, through egress. TLS is between its two ends. */
export type ServiceRoute = () => Promise<Socket>;

type Egress = { url: string; secret: Secret; services: Services };

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };
const OPEN_MS = 10_000;

/** How the server of this URL is reached through egress; undefined where the operator has not listed it. */
export function serviceRoute(url: string, egress: Egress): ServiceRoute | undefined {
  const { protocol, hostname, port } = new URL(url);
  const target = targetOfAuthority(`${hostname}:${port === '' ? DEFAULT_PORTS[protocol] : port}`);
  if (target === undefined || !hasService(egress.services, target)) return undefined;
  return () => openTunnel(target, egress);
}

/** For clients of HTTP that take an agent. Each call has a connection of its own. */
export function createServiceAgent(url: string, route: ServiceRoute): HttpAgent {
  const isSecure = new URL(url).protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  agent.createConnection = (options, done) => {
    route().then(
      (socket) => done?.(null, isSecure ? connectTls({ ...(options as ConnectionOptions), socket }) : socket),
      // With an error there is no stream, whatever the types want.
      (cause: Error) => done?.(cause, undefined as never),
    );
    return undefined;
  };
  return agent;
}

function openTunnel({ host, port }: Target, { url, secret }: Egress): Promise<Socket> {
  const path = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const headers = { host: path, 'proxy-authorization': authorizationOf(issueServiceToken(secret)) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'CONNECT', path, headers, agent: false, timeout: OPEN_MS });
    asked.once('timeout', () => asked.destroy(new Error(`egress opened no connection to ${path} in time`)));
    asked.once('error', reject);
    asked.once('connect', (response, socket, head) => {
      if (response.statusCode !== 200) {
        socket.destroy();
        reject(new Error(`egress opened no connection to ${path} (${response.statusCode})`));
        return;
      }
      socket.setTimeout(0);
      // A mail server greets first.
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    asked.end();
  });
}
