import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template, TemplateName } from '#render/template';

const FOLDER = join(import.meta.dirname, 'templates');

export type FoundTemplate = Template & { css: string };

/** Every template is a folder, with the name that it has in `template/template-names.ts`. */
export async function findTemplates(): Promise<Map<TemplateName, FoundTemplate>> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = await Promise.all(folders.map(({ name }) => readTemplate(name)));
  return new Map(found.map((template) => [template.name, template]));
}

async function readTemplate(folder: string): Promise<FoundTemplate> {
  const { template } = (await import(`./templates/${folder}/template.ts`)) as { template?: Template };
  if (template?.name !== folder) throw new Error(`templates/${folder}/template.ts has to export template "${folder}".`);
  return { ...template, css: readFileSync(join(FOLDER, folder, 'style.css'), 'utf8') };
}
