// Model of delivery as a pure function, a second state beside the ledger. A job is delivered when a read returned its
// originals. It has no access to the database.

export type DeliveryCommand = {
  verb: 'submit' | 'asset' | 'cancel' | 'finish' | 'deadline' | 'read';
  job: string;
};

export type ModelJob = {
  status: 'processing' | 'completed' | 'failed';
  /** Names of the assets made while it ran. */
  assets: readonly string[];
  charged: number;
};

export type Deliveries = {
  balance: number;
  jobs: Readonly<Record<string, ModelJob>>;
  /** Every original that any read has ever returned, by job. */
  delivered: Readonly<Record<string, readonly string[]>>;
};

/** What one read returns: entries, and which of them include the original. */
export type ShownJob = { status: string; entries: readonly string[]; originals: readonly string[] };
export type DeliveryStep = { state: Deliveries; shown?: ShownJob };
export type DeliveryModel = (state: Deliveries, command: DeliveryCommand) => DeliveryStep;

export const PRICE = 2;
export const OPENING_CREDITS = 6;
export const noDeliveries: Deliveries = { balance: OPENING_CREDITS, jobs: {}, delivered: {} };

export const deliver: DeliveryModel = (state, command) => {
  if (command.verb === 'read') return read(state, command, ({ status }) => status === 'completed');
  return { state: change(state, command) };
};

/** The former behaviour: a read returns the original of every finished asset, whatever happens to its job. */
export const deliverAtOnce: DeliveryModel = (state, command) => {
  if (command.verb === 'read') return read(state, command, () => true);
  return { state: change(state, command) };
};

function change(state: Deliveries, { verb, job: id }: DeliveryCommand): Deliveries {
  const job = state.jobs[id];
  if (verb === 'submit') return job === undefined ? submit(state, id) : state;
  if (job?.status !== 'processing') return state;
  if (verb === 'asset') {
    const name = `asset-${job.assets.length}`;
    return withJob(state, id, { ...job, assets: [...job.assets, name] });
  }
  if (verb === 'finish') return withJob(state, id, { ...job, status: 'completed', charged: PRICE });
  // Cancelled or late: the hold is released, and the assets are deleted.
  return { ...withJob(state, id, { ...job, status: 'failed', assets: [] }), balance: state.balance + PRICE };
}

function submit(state: Deliveries, id: string): Deliveries {
  if (state.balance < PRICE) return state;
  const begun = withJob(state, id, { status: 'processing', assets: [], charged: 0 });
  return { ...begun, balance: state.balance - PRICE };
}

function read(state: Deliveries, { job: id }: DeliveryCommand, gives: (job: ModelJob) => boolean): DeliveryStep {
  const job = state.jobs[id];
  if (job === undefined) return { state };
  const originals = gives(job) ? job.assets : [];
  const delivered = { ...state.delivered, [id]: [...new Set([...(state.delivered[id] ?? []), ...originals])] };
  return { state: { ...state, delivered }, shown: { status: job.status, entries: job.assets, originals } };
}

function withJob(state: Deliveries, id: string, job: ModelJob): Deliveries {
  return { ...state, jobs: { ...state.jobs, [id]: job } };
}

/** Jobs that were delivered and can never be charged, and charged jobs that deliver nothing. */
export function unpaidDeliveries({ jobs, delivered }: Deliveries): string[] {
  return Object.entries(delivered)
    .filter(([id, originals]) => originals.length > 0 && jobs[id]?.charged !== PRICE)
    .map(([id]) => id);
}
