import type { Launch, LocalUser } from '#processes';

/** One server of the stack as data: what it is, how its data is created, how it is started, how it is checked. */
export type Server = {
  name: string;
  url: string;
  ports: readonly number[];
  /** The signal for a clean shutdown. */
  stopSignal: NodeJS.Signals;
  /** The server that has to run before this one can. */
  needs?: string;
  /** Creates what the server needs on disk, for the user it will run as. Safe to repeat. */
  prepare(user: LocalUser): Promise<void>;
  launch(): Pick<Launch, 'command' | 'args' | 'env'>;
  /** Returns the version when the server works, and rejects with the reason when it does not. */
  check(): Promise<string>;
};
