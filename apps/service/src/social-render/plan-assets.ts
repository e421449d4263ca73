import type { PlannedAsset } from '#packs';
import type { FoundTemplate } from '#render';
import type { Copy, Format } from '#render/template';

/** What a caller may choose for a render; everything else follows from the page. */
export type RenderChoice = { template?: string; formats?: readonly string[] };

type Templates = ReadonlyMap<string, FoundTemplate>;

/** The still of each format when no template is chosen; these three are the default. */
const STILL_OF_FORMAT: Record<string, string> = {
  '4:5': 'cover',
  '9:16': 'story',
  '1200x630': 'link-card',
  '1:1': 'quote',
};
const USUAL_FORMATS = ['4:5', '9:16', '1200x630'];

/** The assets of a render, in order. A carousel has as many slides as its copy fills. */
export function planAssets(templates: Templates, choice: RenderChoice, copy: Copy): PlannedAsset[] {
  return choicesOf(templates, choice).flatMap(({ template, format }): PlannedAsset[] => {
    const suffix = template.formats.indexOf(format) === 0 ? '' : `-${shapeOf(format)}`;
    const name = `${template.name}${suffix}`;
    const shown = { format: format.name, width: format.width, height: format.height, rank: 0, required: true };
    if (template.kind === 'clip') {
      return [{ renderer: 'highlights', kind: 'clip', template: 'highlights', name, ...shown } as const];
    }
    const count = template.countSlides(copy);
    const still = {
      renderer: 'still',
      kind: 'still',
      template: template.name,
      videoFrame: 'window',
      ...shown,
    } as const;
    return Array.from({ length: count }, (_, index) => {
      return { ...still, name: count === 1 ? name : `${name}-${index + 1}`, slide: index + 1 };
    });
  });
}

/** The reason why a choice cannot be rendered, or undefined. */
export function rejectChoice(templates: Templates, { template, formats }: RenderChoice): string | undefined {
  const offered = template === undefined ? Object.keys(STILL_OF_FORMAT) : formatNames(templates.get(template));
  const strange = formats?.filter((format) => !offered.includes(format)) ?? [];
  return strange.length === 0
    ? undefined
    : `${template} is made in ${offered.join(' and ')}, not in ${strange.join(', ')}`;
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
