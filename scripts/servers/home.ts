import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalUser } from '#processes';
import { readConfig } from './config.ts';

export type Home = ReturnType<typeof locateHome>;

/** The one folder with all data of the stack. */
export function locateHome(folder = readConfig().homeFolder) {
  return {
    folder,
    marker: join(folder, 'made-by-galley-stack'),
    secrets: join(folder, 'secrets.json'),
    postgres: join(folder, 'postgres'),
    redis: join(folder, 'redis'),
    objects: join(folder, 'objects'),
    objectMetadata: join(folder, 'object-metadata'),
    temporal: join(folder, 'temporal'),
    logs: join(folder, 'logs'),
    run: join(folder, 'run'),
  };
}

export const objectsFolder = (): string => locateHome().objects;

/** The servers own their data; logs and records belong to the user who runs the stack. */
export function makeHome(home: Home, user: LocalUser): void {
  rejectForeignFolder(home);
  mkdirSync(home.folder, { recursive: true });
  writeFileSync(home.marker, 'This folder belongs to scripts/stack. `scripts/stack reset` deletes it.\n');
  for (const folder of [home.logs, home.run]) mkdirSync(folder, { recursive: true });
  for (const folder of [home.postgres, home.redis, home.objects, home.objectMetadata, home.temporal]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, user.uid, user.gid);
  }
}

export function deleteHome(home: Home): void {
  rejectForeignFolder(home);
  rmSync(home.folder, { recursive: true, force: true });
}

function rejectForeignFolder(home: Home): void {
  if (!existsSync(home.folder) || readdirSync(home.folder).length === 0) return;
  if (existsSync(home.marker)) return;
  throw new Error(
    `${home.folder} holds files that scripts/stack did not make. Set GALLEY_STACK_HOME to another folder.`,
  );
}
