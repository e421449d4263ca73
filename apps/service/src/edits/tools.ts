import { operations, type Shape } from '@galley/contract';
import { defined, type ToolBinding, tool } from '#platform/kernel';

export const editTools: readonly ToolBinding[] = [
  tool('edit_pack', async ({ call }, { job_id: id, kind, version, dry_run, ...members }) => {
    if (kind === 'restore')
      return { body: await call(operations.restoreVersion, { params: { id, version: `${version}` } }) };
    // The operation parses it, so that errors name the fields as over REST.
    const change = { kind, ...members } as Shape<'EditChange'>;
    const body = { changes: [change], ...defined({ dry_run }) };
    return { body: await call(operations.editPack, { params: { id }, body }) };
  }),
];
