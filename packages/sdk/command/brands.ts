// Brand kits: create from a page, list, make the default, remove.

import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';

type Run = Parameters<Command['run']>[0];

export const brandCommand: Command = {
  name: 'brand',
  takes: '[add <url> | default <id> | remove <id>]',
  summary: 'List your brand kits, read one from a page (1 credit), or choose the default',
  run: async (run) => {
    const [action, subject = ''] = run.words;
    if (action === undefined) return list(run);
    const verb = { add, default: makeDefault, remove }[action];
    if (verb === undefined) throw new CommandError('usage', `brand does not know "${action}".`);
    if (subject === '' || run.words.length > 2)
      throw new CommandError('usage', 'galley brand add <url>, default <id> or remove <id>.');
    return verb(run, subject);
  },
};

async function list({ galley, output, signal }: Run): Promise<void> {
  const { brands } = await galley.call('GET /api/v1/brands', {}, { signal });
  output.result({ brands }, brands.map(lineOf));
}

async function add({ galley, output, signal }: Run, url: string): Promise<void> {
  const made = await galley.call('POST /api/v1/brands', { body: { from_url: url } }, { signal });
  output.note(`${made.credits_charged} credits.`);
  output.result(made, [lineOf(made)]);
}

async function makeDefault({ galley, output, signal }: Run, id: string): Promise<void> {
  const changed = await galley.call(
    'PATCH /api/v1/brands/{id}',
    { params: { id }, body: { default: true } },
    { signal },
  );
  output.result(changed, [lineOf(changed)]);
}

async function remove({ galley, output, signal }: Run, id: string): Promise<void> {
  await galley.call('DELETE /api/v1/brands/{id}', { params: { id } }, { signal });
  output.result({ removed: id }, [`${id} is removed.`]);
}

type Line = {
  id: string;
  name: string | null;
  domain: string | null;
  colors: { primary: string; accent: string };
  default: boolean;
};

function lineOf({ id, name, domain, colors, default: isDefault }: Line): string {
  const parts = [id, name ?? domain ?? '', `${colors.primary} ${colors.accent}`, isDefault ? 'default' : ''];
  return parts.join('  ').trimEnd();
}
