// One WebSocket that reconnects by itself: a ticket to connect, resume after the last event, back-off between tries.

import type { LiveEvent } from './live-event.ts';
import { retryDelayMs } from './retry-delay.ts';

export type LiveState = {
  status: 'connecting' | 'live' | 'lost' | 'signed-out';
  /** When the last message came. */
  heardAt: number | null;
  lostAt: number | null;
  nextTryAt: number | null;
};

type Options = {
  getTicket: () => Promise<string>;
  openSocket: (ticket: string) => WebSocket;
  take: (event: LiveEvent) => void;
  /** Events may have been missed: all live data must be read again. */
  onGap: () => void;
  isSignedOut: (cause: unknown) => boolean;
  /** The session ended elsewhere. */
  onSignedOut: () => void;
};

/** The server sends something every 20 s; after twice that it is gone, even if the connection is still open. */
const SILENCE_MS = 45_000;
/** A connection without a hello counts as failed. */
const GREETING_MS = 10_000;
const BAD_TOKEN = 4401;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class LiveConnection {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { status: 'connecting', heardAt: null, lostAt: null, nextTryAt: null };
  #socket: WebSocket | undefined;
  #retry: Timer;
  #silence: Timer;
  #seq: number | undefined;
  #tries = 0;
  #badTokens = 0;
  #isStopped = true;

  constructor(options: Options) {
    this.#options = options;
  }

  state = (): LiveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start = (): void => {
    this.#isStopped = false;
    this.#change({ status: 'connecting', lostAt: null, nextTryAt: null });
    addEventListener('online', this.tryNow);
    addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#onVisible);
    void this.#connect();
  };

  stop = (): void => {
    this.#isStopped = true;
    removeEventListener('online', this.tryNow);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.#socket = undefined;
    this.#seq = undefined;
    this.#change({ status: 'signed-out', lostAt: null, nextTryAt: null });
  };

  /** Does not wait for the next try. */
  tryNow = (): void => {
    if (this.#isStopped || this.#state.status !== 'lost') return;
    clearTimeout(this.#retry);
    void this.#connect();
  };

  #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.tryNow();
  };

  #change(next: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  async #connect(): Promise<void> {
    try {
      const ticket = await this.#options.getTicket();
      if (!this.#isStopped) this.#attach(this.#options.openSocket(ticket));
    } catch (cause) {
      if (this.#options.isSignedOut(cause)) this.#signOut();
      else this.#lose();
    }
  }

  #signOut(): void {
    this.#change({ status: 'signed-out', nextTryAt: null });
    this.#options.onSignedOut();
  }

  #attach(socket: WebSocket): void {
    this.#socket?.close();
    this.#socket = socket;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, GREETING_MS);
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#badTokens += code === BAD_TOKEN ? 1 : 0;
      if (this.#badTokens > 1) this.#signOut();
      else this.#lose();
    };
  }

  #lose = (): void => {
    if (this.#isStopped || this.#state.status === 'signed-out') return;
    clearTimeout(this.#silence);
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    const delayMs = retryDelayMs(this.#tries);
    this.#tries += 1;
    this.#change({ status: 'lost', lostAt: this.#state.lostAt ?? Date.now(), nextTryAt: Date.now() + delayMs });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), delayMs);
  };

  #hear(event: LiveEvent): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, SILENCE_MS);
    if (event.type === 'hello') this.#greet(event.seq);
    else this.#change({ heardAt: Date.now() });
    if (event.type === 'hello' || event.type === 'ping') return;
    if (this.#seq !== undefined && event.seq <= this.#seq) return;
    if (this.#seq !== undefined && event.seq > this.#seq + 1) this.#options.onGap();
    this.#seq = event.seq;
    this.#options.take(event);
  }

  /** The first time, data is read again for what changed between reading and listening; later, events are replayed. */
  #greet(newest: number): void {
    this.#tries = 0;
    this.#badTokens = 0;
    if (this.#seq === undefined || this.#seq > newest) {
      this.#seq = newest;
      this.#options.onGap();
    } else if (this.#seq < newest) {
      this.#socket?.send(JSON.stringify({ type: 'resume', after: this.#seq }));
    }
    this.#change({ status: 'live', heardAt: Date.now(), lostAt: null, nextTryAt: null });
  }
}
