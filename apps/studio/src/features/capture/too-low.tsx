import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiProblem, balanceQuery } from '#api';
import { credits, Note } from '#ui';

/** Under the button: the price, the balance, and where to buy credits. */
export function TooLow({ price }: { price: number }) {
  const { data } = useQuery(balanceQuery);
  return (
    <Note
      tone="warn"
      action={
        <Link className="btn sm" to="/credits">
          Buy credits
        </Link>
      }
    >
      <p className="strong">
        This costs {credits(price)}. You have {data?.balance ?? 0}.
      </p>
    </Note>
  );
}

export function isTooLow(cause: unknown): boolean {
  return cause instanceof ApiProblem && cause.code === 'insufficient_credits';
}
