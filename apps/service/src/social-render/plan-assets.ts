import type { FoundTemplate } from '#render';
import type { Copy, Format } from '#render/template';

/** What a caller may choose of a render; everything else follows from the page. */
export type RenderChoice = { template?: string; formats?: readonly string[] };

/** One asset of a render, as small as a worker's input can be. */
export type PlannedAsset = { name: string; template: string; format: string; slide: number };

type Templates = ReadonlyMap<string, FoundTemplate>;

/** Without a template: the still that is made for each format, of which these are the usual three. */
const STILL_OF_FORMAT: Record<string, string> = {
  '4:5': 'cover',
  '9:16': 'story',
  '1200x630': 'link-card',
  '1:1': 'quote',
};
const USUAL_FORMATS = ['4:5', '9:16', '1200x630'];

/** The assets of a render, the first one first. A carousel has as many as its copy fills. */
export function planAssets(templates: Templates, choice: RenderChoice, copy: Copy): PlannedAsset[] {
  return choicesOf(templates, choice).flatMap(({ template, format }) => {
    const count = template.kind === 'clip' ? 1 : template.countSlides(copy);
    const suffix = template.formats.indexOf(format) === 0 ? '' : `-${shapeOf(format)}`;
    return Array.from({ length: count }, (_, index) => ({
      name: count === 1 ? `${template.name}${suffix}` : `${template.name}${suffix}-${index + 1}`,
      template: template.name,
      format: format.name,
      slide: index + 1,
    }));
  });
}

/** Why a choice cannot be made, or nothing. */
export function rejectChoice(templates: Templates, { template, formats }: RenderChoice): string | undefined {
  const offered = template === undefined ? Object.keys(STILL_OF_FORMAT) : formatNames(templates.get(template));
  const strange = formats?.filter((format) => !offered.includes(format)) ?? [];
  return strange.length === 0
    ? undefined
    : `${template} is made in ${offered.join(' and ')}, not in ${strange.join(', ')}`;
}

export function formatOf(templates: Templates, asset: PlannedAsset): Format {
  const format = templates.get(asset.template)?.formats.find(({ name }) => name === asset.format);
  if (format === undefined) throw new Error(`${asset.template} is not made in ${asset.format}.`);
  return format;
}

function choicesOf(templates: Templates, choice: RenderChoice): { template: FoundTemplate; format: Format }[] {
  const wanted =
    choice.template === undefined
      ? (choice.formats ?? USUAL_FORMATS).map((format) => ({ name: STILL_OF_FORMAT[format] ?? '', format }))
      : (choice.formats ?? formatNames(templates.get(choice.template))).map((format) => ({
          name: choice.template ?? '',
          format,
        }));
  return wanted.flatMap(({ name, format }) => {
    const template = templates.get(name);
    const found = template?.formats.find((item) => item.name === format);
    return template === undefined || found === undefined ? [] : [{ template, format: found }];
  });
}

function formatNames(template: FoundTemplate | undefined): string[] {
  return template?.formats.map(({ name }) => name) ?? [];
}

function shapeOf({ width, height }: Format): string {
  return width === height ? 'square' : width > height ? 'wide' : 'tall';
}
