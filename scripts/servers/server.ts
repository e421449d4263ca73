import type { Launch, LocalUser } from '#processes';

/** One server of the stack, told as: what it is, how its data is made, how it is started, how it is asked. */
export type Server = {
  name: string;
  url: string;
  ports: readonly number[];
  /** The signal that makes it end in order. */
  stopSignal: NodeJS.Signals;
  /** The server that has to run before this one can. */
  needs?: string;
  /** Makes what the server needs on disk, for the user it will run as. Safe to repeat. */
  prepare(user: LocalUser): Promise<void>;
  launch(): Pick<Launch, 'command' | 'args' | 'env'>;
  /** Gives the version when the server works, and rejects with the reason when it does not. */
  check(): Promise<string>;
};
