import fc from 'fast-check';
import type { Command, Kind } from '#chaos/ledger/model';

/** A command and its account. */
export type AccountCommand = { account: string; command: Command };

export const accountNames = ['ant', 'bee', 'cat'] as const;

// Few names and small amounts, so that commands conflict and balances run out.
const holdName = fc.constantFrom('h1', 'h2', 'h3', 'h4');
const reference = fc.constantFrom('r1', 'r2', 'r3');
const amount = fc.integer({ min: 1, max: 5 });
const gain = fc.integer({ min: 4, max: 20 });
const loss = fc.integer({ min: -8, max: -1 });

const posting = (kinds: readonly Kind[], amounts: fc.Arbitrary<number>): fc.Arbitrary<Command> =>
  fc.record({ verb: fc.constant('post'), kind: fc.constantFrom(...kinds), amount: amounts, reference });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: posting(['grant', 'purchase', 'refund', 'adjustment'], gain) },
  { weight: 1, arbitrary: posting(['adjustment'], loss) },
  { weight: 1, arbitrary: posting(['clawback'], loss) },
  { weight: 7, arbitrary: fc.record({ verb: fc.constant('hold'), hold: holdName, amount, withKey: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('settle'), hold: holdName }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('release'), hold: holdName }) },
);

/** All accounts except the last start with credits. */
const opening: AccountCommand[] = accountNames.slice(0, -1).map((account) => ({
  account,
  command: { verb: 'post', kind: 'grant', amount: 12, reference: 'opening' },
}));

/** Sequential commands, most of them for one account, so that its ledger grows. */
const account = fc.oneof(fc.constant(accountNames[0]), fc.constantFrom(...accountNames));
export const sequences = fc
  .array(fc.record({ account, command }), { minLength: 1, maxLength: 40, size: 'max' })
  .map((commands): AccountCommand[] => [...opening, ...commands]);

/** Many commands occur twice, as from a client that lost the first response. */
const repeated = fc.tuple(command, fc.boolean()).map(([item, isTwice]) => (isTwice ? [item, item] : [item]));

/** Concurrent commands. They are few, because every order of an account's commands is tried as an explanation. */
const batch = fc
  .tuple(...accountNames.map(() => fc.array(repeated, { maxLength: 4, size: 'max' })))
  .map((lists) => lists.flatMap((list, index) => list.flat().map((item) => addressed(index, item))))
  .chain((commands) => fc.shuffledSubarray(commands, { minLength: commands.length }));

/** A batch starts when the previous one has ended. */
export const schedules = fc
  .array(batch, { minLength: 1, maxLength: 6, size: 'max' })
  .map((batches): AccountCommand[][] => [opening, ...batches]);

function addressed(index: number, command: Command): AccountCommand {
  return { account: accountNames[index] ?? accountNames[0], command };
}
