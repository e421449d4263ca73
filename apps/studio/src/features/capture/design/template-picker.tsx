import { type Shape, templates } from '@galley/contract';
import { Item, Root } from '@radix-ui/react-radio-group';
import { useId } from 'react';
import type { TemplateName } from './design-form.ts';

type Template = Shape<'Template'>;

/** The name and what it is, in a line. */
export const templateWords: Record<TemplateName, readonly [name: string, about: string]> = {
  cover: ['Cover', 'The headline, for the feed'],
  story: ['Story', 'Tall, for stories'],
  quote: ['Quote', 'A sentence of the page'],
  'link-card': ['Link card', 'Wide, for links'],
  carousel: ['Carousel', 'One point on each slide'],
  highlights: ['Clip', 'The points in motion'],
};

export const usualSet = ['Set', 'Cover, story and link card'] as const;
const USUAL: readonly TemplateName[] = ['cover', 'story', 'link-card'];
/** No template has this name. */
const SET = 'set';

type Props = {
  found: readonly Template[];
  value: TemplateName | null;
  onPick: (template: TemplateName | null) => void;
};

/** What to make, each with its image; visitors see the names. */
export function TemplatePicker({ found, value, onPick }: Props) {
  const id = useId();
  const imageOf = (name: TemplateName) => found.find(({ template }) => template === name)?.preview_url;
  const names = templates.filter((name) => found.length === 0 || found.some(({ template }) => template === name));
  return (
    <div className="field">
      <span className="label" id={id}>
        Design
      </span>
      <Root
        className="designs"
        aria-labelledby={id}
        value={value ?? SET}
        onValueChange={(picked) => onPick(names.find((name) => name === picked) ?? null)}
      >
        <Item value={SET} className="design set" aria-label={`${usualSet[0]}: ${usualSet[1]}`}>
          <span className="design-thumb">
            {USUAL.map((name) => imageOf(name)).map((image) => image && <img key={image} src={image} alt="" />)}
          </span>
          {usualSet[0]}
        </Item>
        {names.map((name) => {
          const image = imageOf(name);
          const [text, about] = templateWords[name];
          return (
            <Item key={name} value={name} className="design" aria-label={`${text}: ${about}`}>
              <span className="design-thumb">{image && <img src={image} alt="" loading="lazy" />}</span>
              {text}
            </Item>
          );
        })}
      </Root>
    </div>
  );
}
