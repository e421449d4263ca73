// What an edit adds to the record of its job: its version and the URL of its pack.

import { sql } from 'kysely';
import type { RecordAddition } from '#jobs';
import type { Query } from '#platform/database';
import { editType } from './job-type.ts';

type Row = { id: string; packId: string; version: number | null };

export function editAddition({ query, appUrl }: { query: Query; appUrl: string }): RecordAddition {
  return {
    type: editType.type,
    read: async (jobIds) => {
      const { rows } = await sql<Row>`
        select j.id, j.input ->> 'job_id' as "packId", v.version
        from jobs j left join pack_versions v on v.edit_id = j.id where j.id = any(${jobIds})
      `.execute(query);
      return new Map(rows.map(({ id, packId, version }) => [id, membersOf(`${appUrl}/result/${packId}`, version)]));
    },
  };
}

function membersOf(studioUrl: string, version: number | null): Record<string, unknown> {
  return { clips: [], stills: [], studio_url: studioUrl, ...(version === null ? {} : { version }) };
}
