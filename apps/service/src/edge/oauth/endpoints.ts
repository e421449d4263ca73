// The owner's side: the request to approve, and the decision.

import { limits, operations, type Shape } from '@galley/contract';
import { type Accounts, decideDevice, findUndecided, lockAccount, newCode, OAuthError } from '#accounts';
import type { Query } from '#platform/database';
import { AppError, type Endpoint, endpoint, type Principal } from '#platform/kernel';
import type { AuthorizationParameters, CheckRequest } from './check-request.ts';
import { COMMAND_LINE } from './find-client.ts';
import { hostOf, isLoopback, withParameters } from './redirect-uris.ts';

type Deps = { query: Query; check: CheckRequest; baseUrl: string } & Pick<Accounts, 'takeApproval'>;
type AuthorizationInput = AuthorizationParameters & { user_code?: string | undefined };
type Decision = { asked: AuthorizationInput; isApproved: boolean; monthlyCap: number };

export function connectionRequestEndpoints(deps: Deps): Endpoint[] {
  return [
    endpoint(operations.describeConnection, (_context, { query: asked }) =>
      explained(() => (asked.user_code === undefined ? describe(deps, asked) : describeDevice(deps, asked.user_code))),
    ),
    endpoint(operations.decideConnection, ({ principal }, { body }) =>
      explained(async () => {
        const decided = {
          asked: body.request,
          isApproved: body.decision === 'approve',
          monthlyCap: body.monthly_cap,
        };
        if (decided.isApproved) await deps.takeApproval(principal.accountId);
        const redirectTo =
          decided.asked.user_code === undefined
            ? await decide(deps, principal, decided)
            : await decideByCode(deps, principal, decided);
        return { redirect_to: redirectTo };
      }),
    ),
  ];
}

async function describe({ check }: Deps, asked: AuthorizationInput): Promise<Shape<'ConnectionRequest'>> {
  const checked = await check(asked);
  const { client, redirectUri } = 'request' in checked ? checked.request : checked;
  return {
    client_name: client.name,
    client_host: client.host,
    redirect_host: hostOf(redirectUri),
    is_loopback: isLoopback(redirectUri),
    scopes: 'request' in checked ? [...checked.request.scopes] : [],
    monthly_cap: limits.connectionMonthlyCap,
    redirect_to: 'request' in checked ? null : checked.redirectTo,
  };
}

async function describeDevice({ query }: Deps, userCode: string): Promise<Shape<'ConnectionRequest'>> {
  const device = await findUndecided(query, userCode);
  if (device === undefined) throw new OAuthError('invalid_request', 'There is no such code, or it has expired.');
  return {
    client_name: COMMAND_LINE.name,
    client_host: null,
    redirect_host: null,
    is_loopback: false,
    scopes: device.scopes,
    monthly_cap: limits.connectionMonthlyCap,
    redirect_to: null,
  };
}

/** Checks everything again: the input comes from a page. */
async function decide({ query, check, baseUrl }: Deps, principal: Principal, decided: Decision): Promise<string> {
  const checked = await check(decided.asked);
  if (!('request' in checked)) return checked.redirectTo;
  const { client, redirectUri, state, ...rest } = checked.request;
  if (!decided.isApproved) {
    return withParameters(redirectUri, { error: 'access_denied', state, iss: baseUrl });
  }
  const approval = {
    ...rest,
    accountId: principal.accountId,
    clientId: client.id,
    clientName: client.name,
    redirectUri,
    monthlyCap: decided.monthlyCap,
  };
  const code = await asOwner(query, principal, (transaction) => newCode(transaction, approval));
  return withParameters(redirectUri, { code, state, iss: baseUrl });
}

async function decideByCode(
  { query }: Deps,
  principal: Principal,
  { asked, isApproved, monthlyCap }: Decision,
): Promise<null> {
  const { accountId } = principal;
  const decided = { accountId, decision: isApproved ? 'approve' : 'deny', monthlyCap } as const;
  const isDecided = await asOwner(query, principal, (open) => decideDevice(open, asked.user_code ?? '', decided));
  if (!isDecided) throw new OAuthError('invalid_request', 'There is no such code, or it has expired.');
  return null;
}

/** Reads the session from the database: this process may still cache one that has ended. */
function asOwner<Value>(query: Query, principal: Principal, work: (open: Query) => Promise<Value>): Promise<Value> {
  return query.transaction().execute(async (transaction) => {
    await lockAccount(transaction, principal);
    return work(transaction);
  });
}

/** Maps an OAuth error to the REST error. */
async function explained<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof OAuthError)) throw cause;
    throw new AppError('invalid_request', { detail: cause.message, cause });
  }
}
