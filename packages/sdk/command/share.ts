// Review links of a finished pack: create one, list them, revoke one.

import type { Command, Run } from './command.ts';
import { CommandError } from './command-error.ts';

const DAY_SECONDS = 24 * 60 * 60;
const RIGHTS = ['view', 'comment', 'decide'] as const;

export const shareCommand: Command = {
  name: 'share',
  takes: '<job id> [list | revoke <link id>]',
  summary: 'Make a review link of a finished pack, list its links and comments, or end one; free',
  flags: {
    can: { type: 'string', about: 'view, comment (without it) or decide' },
    days: { type: 'string', about: 'how long the link works, 1 to 30; 7 without it' },
  },
  run: async (run) => {
    const [jobId = '', action, shareId = ''] = run.words;
    if (jobId === '') throw new CommandError('usage', 'Name the job of a pack.');
    if (action === undefined) return create(run, jobId);
    if (action === 'list') return list(run, jobId);
    if (action !== 'revoke' || shareId === '') {
      throw new CommandError('usage', 'galley share <job id>, with list or revoke <link id>.');
    }
    await run.galley.call('DELETE /api/v1/shares/{id}', { params: { id: shareId } }, { signal: run.signal });
    run.output.result({ revoked: shareId }, [`${shareId} is revoked.`]);
  },
};

async function create({ galley, flags, output, signal }: Run, jobId: string): Promise<void> {
  const can = RIGHTS.find((right) => right === (flags['can'] ?? 'comment'));
  const days = Number(flags['days'] ?? 7);
  if (can === undefined) throw new CommandError('usage', '--can is view, comment or decide.');
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new CommandError('usage', '--days is 1 to 30.');
  const body = { can, expires_in: days * DAY_SECONDS };
  const made = await galley.call('POST /api/v1/jobs/{id}/shares', { params: { id: jobId }, body }, { signal });
  output.note('Store it now: it is not shown again.');
  output.result(made, [made.url]);
}

async function list({ galley, output, signal }: Run, jobId: string): Promise<void> {
  const params = { id: jobId };
  const { shares } = await galley.call('GET /api/v1/jobs/{id}/shares', { params }, { signal });
  const query = { limit: '100' };
  const { comments } = await galley.call('GET /api/v1/jobs/{id}/comments', { params, query }, { signal });
  const lines = [
    ...shares.map(({ id, can, state, decision }) => [id, can, state, decision?.decision ?? ''].join('  ').trimEnd()),
    ...comments.map(({ asset, author, text }) => `${author ?? 'Somebody'} on ${asset ?? 'the pack'}: ${text}`),
  ];
  output.result({ shares, comments }, lines);
}
