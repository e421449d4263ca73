// The skill that is part of this program, and the folders from which agents load skills.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { McpClient } from '../mcp-clients.ts';

export type SkillFile = { path: string; text: string; mode: number };

/** `present`: the same version. `taken`: another skill has the name. */
export type SkillState = 'added' | 'updated' | 'present' | 'taken';

export type SkillPlan = { folder: string; state: SkillState; files: readonly SkillFile[] };

/** In the published package, and in the repository. */
const FOLDERS = ['skills/galley', '../../../../skills/galley'];
/** A line of the frontmatter of `skills/galley/SKILL.md`. */
const OURS = '  project: galley';

export function planSkills(clients: readonly McpClient[]): SkillPlan[] {
  const files = readSkill();
  const homes = new Set(clients.map(({ skills }) => skills).filter((home) => home !== 'none'));
  return [...homes].map((home) => {
    const folder = join(homedir(), home, 'skills', 'galley');
    return { folder, files, state: stateOf(folder, files) };
  });
}

function stateOf(folder: string, files: readonly SkillFile[]): SkillState {
  if (!existsSync(folder)) return 'added';
  if (files.every(({ path, text }) => textOf(join(folder, path)) === text)) return 'present';
  return textOf(join(folder, 'SKILL.md'))?.split(/\r?\n/).includes(OURS) === true ? 'updated' : 'taken';
}

export function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function readSkill(): SkillFile[] {
  const folder = FOLDERS.map((path) => join(import.meta.dirname, path)).find((path) => existsSync(path));
  if (folder === undefined) throw new Error('This copy of the command has no skill.');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({
      path,
      text: readFileSync(join(folder, path), 'utf8'),
      mode: path.startsWith('scripts') ? 0o755 : 0o644,
    }));
}
