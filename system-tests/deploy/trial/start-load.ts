import { randomUUID } from 'node:crypto';
import { prices, signupGrantCredits } from '@galley/contract';
import { createClient, createGalley, type Galley } from '@galley/sdk';

const CLIENTS = 5;
const SUBMISSIONS_PER_ACCOUNT = Math.floor(signupGrantCredits / prices.instant_post);
const SUBMISSIONS_PER_PACK = 25;

type Options = { baseUrl: string; fetch: typeof fetch };
type Kind = 'pack' | 'screenshot' | 'social render';

export type Load = {
  /** Submissions so far. */
  sent: () => number;
  submitted: Promise<LoadResult>;
};
export type LoadResult = { completed: Record<Kind, number>; failures: string[]; ledgerFaults: string[] };

/**
 * Clients that work as the SDK does by default: each opens an account, spends its credits one submission after the other
 * and waits for each result. One of 25 submissions is a pack, the others screenshots and social renders.
 */
export function startLoad(size: number, options: Options): Load {
  const result: LoadResult = {
    completed: { pack: 0, screenshot: 0, 'social render': 0 },
    failures: [],
    ledgerFaults: [],
  };
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < size) {
      const galley = await openAccount(options);
      let charged = 0;
      for (let done = 0; done < SUBMISSIONS_PER_ACCOUNT && sent < size; done += 1) {
        const number = sent++;
        const kind = kindOf(number);
        try {
          await submit(galley, kind, number);
          result.completed[kind] += 1;
          charged += 1;
        } catch (cause) {
          result.failures.push(`${kind} ${number}: ${cause}`);
        }
      }
      result.ledgerFaults.push(...(await faultsIn(galley, charged)));
    }
  };
  return { sent: () => sent, submitted: Promise.all(Array.from({ length: CLIENTS }, work)).then(() => result) };
}

function kindOf(number: number): Kind {
  if (number % SUBMISSIONS_PER_PACK === 0) return 'pack';
  return number % 2 === 0 ? 'screenshot' : 'social render';
}

async function openAccount({ baseUrl, fetch }: Options): Promise<Galley> {
  const body = { email: `${randomUUID()}@shop.example`, password: randomUUID(), channel: 'agent', agent: 'a trial' };
  const client = createClient({ baseUrl, fetch, retries: 3 });
  const { api_key: apiKey } = await client.call('POST /api/v1/auth/signup', { body: { ...body, channel: 'agent' } });
  if (apiKey === undefined) throw new Error('the signup returned no key');
  return createGalley({ apiKey, baseUrl, fetch });
}

async function submit(galley: Galley, kind: Kind, number: number): Promise<void> {
  if (kind === 'screenshot') {
    await galley.screenshot({ url: `http://bakery.example/?load=${number}` });
  } else if (kind === 'pack') {
    const idea = `Bed ${number} of our garden has 40 new seedlings, and the gate is open.`;
    await galley.packs.createAndWait({ idea });
  } else {
    const body = { url: `http://saltway.example/?load=${number}`, template: 'cover' } as const;
    const { job_id: id } = await galley.call('POST /api/v1/kitchen/render', { body: { ...body, formats: ['1:1'] } });
    await galley.waitForJob(id);
  }
}

/** What is wrong in the balance of an account whose every submission has ended. */
async function faultsIn(galley: Galley, charged: number): Promise<string[]> {
  const { balance, reserved } = await galley.balance();
  const left = signupGrantCredits - prices.instant_post * charged;
  return [
    ...(reserved === 0 ? [] : [`${reserved} credits are still held`]),
    ...(balance === left ? [] : [`${balance} credits are left where ${left} should be`]),
  ];
}
