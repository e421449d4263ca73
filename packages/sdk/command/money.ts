import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';

export const creditsCommand: Command = {
  name: 'credits',
  takes: '',
  summary: 'Show your balance and what things cost',
  run: async ({ galley, output }) => {
    const balance = await galley.balance();
    const { prices } = await galley.call('GET /api/v1/credits/prices');
    output.result({ ...balance, prices }, [
      `${balance.balance} credits, ${balance.reserved} reserved`,
      ...prices.map(({ operation, credits }) => `${operation.padEnd(16)} ${credits}`),
    ]);
  },
};

export const buyCommand: Command = {
  name: 'buy',
  takes: '[pack]',
  summary: 'List credit packs, or start the purchase of one',
  run: async ({ galley, url, words: [wanted], output }) => {
    const { packs } = await galley.call('GET /api/v1/billing/packs');
    const price = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    if (wanted === undefined) {
      const lines = packs.map(
        ({ name, credits, price_cents }) => `${name.padEnd(12)} ${credits} credits  ${price(price_cents)}`,
      );
      output.note('galley buy NAME prints a link to pay.');
      return output.result({ packs }, lines);
    }
    const pack = packs.find(({ name, pack_id }) => name.toLowerCase() === wanted.toLowerCase() || pack_id === wanted);
    if (pack === undefined) throw new CommandError('usage', `No pack ${wanted}. galley buy lists them.`);
    const back = { success_url: `${url}/credits`, cancel_url: `${url}/credits` };
    const started = await galley.call('POST /api/v1/credits/purchase', { body: { pack_id: pack.pack_id, ...back } });
    output.note(`Pay ${price(pack.price_cents)} for ${pack.credits} credits here:`);
    output.result(started, [started.checkout_url]);
  },
};
