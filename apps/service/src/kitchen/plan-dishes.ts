import type { Copy, Format } from '#kitchen/template';
import type { FoundTemplate } from './find-templates.ts';

/** What a caller may choose of a render; everything else follows from the page. */
export type RenderChoice = { template?: string; formats?: readonly string[] };

/** One asset of a render, as small as it can be told to a worker. */
export type PlannedDish = { name: string; template: string; format: string; slide: number };

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
export function planDishes(templates: Templates, choice: RenderChoice, copy: Copy): PlannedDish[] {
  return choicesOf(templates, choice).flatMap(({ template, format }) => {
    const count = template.kind === 'clip' ? 1 : template.countSlides(copy);
    const suffix = template.formats.indexOf(format) === 0 ? '' : `-${shapeOf(format)}`;
    return Array.from({ length: count }, (_, at) => ({
      name: count === 1 ? `${template.name}${suffix}` : `${template.name}${suffix}-${at + 1}`,
      template: template.name,
      format: format.name,
      slide: at + 1,
    }));
  });
}

/** Why a choice cannot be made, or nothing. */
export function refuseChoice(templates: Templates, { template, formats }: RenderChoice): string | undefined {
  const offered = template === undefined ? Object.keys(STILL_OF_FORMAT) : formatNames(templates.get(template));
  const strange = formats?.filter((format) => !offered.includes(format)) ?? [];
  return strange.length === 0
    ? undefined
    : `${template} is made in ${offered.join(' and ')}, not in ${strange.join(', ')}`;
}

export function formatOf(templates: Templates, dish: PlannedDish): Format {
  const format = templates.get(dish.template)?.formats.find(({ name }) => name === dish.format);
  if (format === undefined) throw new Error(`${dish.template} is not made in ${dish.format}.`);
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
    const found = template?.formats.find((each) => each.name === format);
    return template === undefined || found === undefined ? [] : [{ template, format: found }];
  });
}

function formatNames(template: FoundTemplate | undefined): string[] {
  return template?.formats.map(({ name }) => name) ?? [];
}

function shapeOf({ width, height }: Format): string {
  return width === height ? 'square' : width > height ? 'wide' : 'tall';
}
