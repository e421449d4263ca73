import { existsSync, globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Folders right below a node_modules, at any depth. Workspaces are links there, and described by the image itself. */
export function packageFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  return ['*', '@*/*']
    .flatMap((name) => globSync(`**/node_modules/${name}/package.json`, { cwd: root }))
    .map((file) => file.slice(0, -'/package.json'.length))
    .filter((folder) => !lstatSync(join(root, folder)).isSymbolicLink())
    .toSorted();
}
