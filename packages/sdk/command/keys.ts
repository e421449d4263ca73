import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';

export const keysCommand: Command = {
  name: 'keys',
  takes: '[add <name> | revoke <id>]',
  summary: 'List your keys, make one, or end one',
  run: async ({ galley, words: [action, ...rest], output }) => {
    const name = rest.join(' ');
    if (action === undefined) {
      const { keys } = await galley.call('GET /api/v1/keys');
      const lines = keys.map(({ id, prefix, name: called, revoked_at }) =>
        [id, `${prefix}…`, called, revoked_at === null ? '' : 'revoked'].join('  ').trimEnd(),
      );
      return output.result({ keys }, lines);
    }
    if (name === '') throw new CommandError('usage', 'galley keys add <name>, or galley keys revoke <id>.');
    if (action === 'add') {
      const made = await galley.call('POST /api/v1/keys', { body: { name } });
      output.note('Store it now: it is not shown again.');
      return output.result(made, [made.api_key]);
    }
    if (action !== 'revoke') throw new CommandError('usage', `keys does not know "${action}".`);
    await galley.call('DELETE /api/v1/keys/{id}', { params: { id: name } });
    output.result({ revoked: name }, [`${name} is revoked.`]);
  },
};
