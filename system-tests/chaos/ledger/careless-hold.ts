import type { TestLedger } from '@galley/service/test-kit';

const CONDITION = ' and posted - held >= hold_amount';
const CONDITIONAL = /update credit_balances set held[^;]*;/;

/** Defence off: `credits_hold` reads the balance first and then updates it without a condition. */
export async function installCarelessHold({ database: { pool } }: TestLedger): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(`select pg_get_functiondef('credits_hold'::regproc) as text`);
  const text = rows[0]?.text ?? '';
  const careless = text.replace(CONDITIONAL, (update) => {
    const read = `perform 1 from credit_balances where account_id = account${CONDITION};`;
    return `${read} if found then ${update.replace(CONDITION, '')} end if;`;
  });
  if (!text.includes(CONDITION) || careless === text) throw new Error('credits_hold has no condition to remove');
  await pool.query(careless);
}
