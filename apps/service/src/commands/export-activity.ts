import { exportEvents } from '#audit';
import type { Config } from '#boot/config';
import { openDatabase } from '#platform/database';

/** Writes every audit event since a time, one JSON object per line. */
export async function exportActivity(config: Config, since: Date, write: (line: string) => void): Promise<void> {
  const database = openDatabase({ ...config.database, onConnectionLost: () => undefined });
  try {
    for await (const event of exportEvents(database.query, since)) write(`${JSON.stringify(event)}\n`);
  } finally {
    await database.close();
  }
}
