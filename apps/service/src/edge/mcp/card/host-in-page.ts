/// <reference lib="dom" />
// Runs in the card: JSON-RPC with the host that shows it, as MCP Apps 2026-01-26 defines it.

type Params = Record<string, unknown>;
type Message = { id?: unknown; method?: string; params?: Params; result?: Params; error?: { message?: string } };

type PendingCall = { resolve: (result: Params) => void; reject: (cause: Error) => void };

export type Host = {
  request: (method: string, params: Params) => Promise<Params>;
  notify: (method: string, params: Params) => void;
};

/** `onNotice` gets what the host reports by itself. Only the host's window is heard. */
export function connectHost(onNotice: (method: string, params: Params) => void): Host {
  const waiting = new Map<unknown, PendingCall>();
  let last = 0;
  const send = (message: object): void => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.addEventListener('message', (event: MessageEvent<Message | null>) => {
    if (event.source !== window.parent || event.data === null || typeof event.data !== 'object') return;
    const { id, method, params = {} } = event.data;
    if (typeof method === 'string') {
      onNotice(method, params);
      // A request of the host, such as the end of the card, wants a response.
      if (id !== undefined) send({ id, result: {} });
      return;
    }
    settle(waiting.get(id), event.data);
    waiting.delete(id);
  });
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        send({ id: last, method, params });
      }),
    notify: (method, params) => send({ method, params }),
  };
}

export function settle(
  caller: PendingCall | undefined,
  { result = {}, error }: Pick<Message, 'result' | 'error'>,
): void {
  if (error === undefined) caller?.resolve(result);
  else caller?.reject(new Error(error.message ?? 'The host rejected this.'));
}
