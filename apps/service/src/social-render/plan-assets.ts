import type { Shape } from '@galley/contract';
import type { PlannedAsset } from '#packs';
import type { FoundTemplate } from '#render';
import type { Copy, Format, StillName, TemplateName } from '#render/template';

/** What a caller may choose of a render; everything else follows from the page. */
export type RenderChoice = { template?: Shape<'Template'>['template']; formats?: readonly RenderFormat[] };

type RenderFormat = Shape<'Template'>['formats'][number];

type Templates = ReadonlyMap<TemplateName, FoundTemplate>;

/** Without a template: the still that is made for each format, of which these are the usual three. */
const STILL_OF_FORMAT: Record<RenderFormat, StillName> = {
  '4:5': 'cover',
  '9:16': 'story',
  '1200x630': 'link-card',
  '1:1': 'quote',
};
const USUAL_FORMATS: readonly RenderFormat[] = ['4:5', '9:16', '1200x630'];

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
  return wantedOf(templates, choice).flatMap(({ name, format }) => {
    const template = templates.get(name);
    const found = template?.formats.find((item) => item.name === format);
    return template === undefined || found === undefined ? [] : [{ template, format: found }];
  });
}

function wantedOf(templates: Templates, { template, formats }: RenderChoice): { name: TemplateName; format: string }[] {
  if (template === undefined)
    return (formats ?? USUAL_FORMATS).map((format) => ({ name: STILL_OF_FORMAT[format], format }));
  return (formats ?? formatNames(templates.get(template))).map((format) => ({ name: template, format }));
}

function formatNames(template: FoundTemplate | undefined): string[] {
  return template?.formats.map(({ name }) => name) ?? [];
}

function shapeOf({ width, height }: Format): string {
  return width === height ? 'square' : width > height ? 'wide' : 'tall';
}
