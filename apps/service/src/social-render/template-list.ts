import { type Shape, schemas } from '@galley/contract';
import type { Storage } from '#platform/storage';
import { findTemplates, previewKey } from '#render';

type TemplateList = { list: () => Promise<Shape<'Template'>[]> };

export type TemplateListDeps = {
  storage: Pick<Storage, 'signedUrl'>;
  /** A page that every install can reach, so that the examples work as they are. */
  exampleUrl: string;
};

/** The available templates, in the order of the contract, each with an image and a working request body. */
export function createTemplateList({ storage, exampleUrl }: TemplateListDeps): TemplateList {
  return {
    list: async () => {
      const found = await findTemplates();
      const entries = schemas.Template.shape.template.options.flatMap((name) => {
        const template = found.get(name);
        return template === undefined ? [] : [{ name, template }];
      });
      return Promise.all(
        entries.map(async ({ name, template: { kind, formats } }) => ({
          template: name,
          kind,
          formats: formats.map((format) => format.name) as Shape<'Template'>['formats'],
          styles: [...schemas.Template.shape.styles.element.options],
          preview_url: (await storage.signedUrl(previewKey(name))).url,
          example: { template: name, url: exampleUrl },
        })),
      );
    },
  };
}
