import { type Style, styles } from '@galley/contract';
import { Item, Root } from '@radix-ui/react-radio-group';
import { useQuery } from '@tanstack/react-query';
import { textsQuery } from '#api';
import { assetName } from '#job';
import { Toggle } from '#ui';
import { AnotherDesign } from './another-design.tsx';
import { BrandChoice } from './brand-choice.tsx';
import type { PanelProps } from './panel-props.ts';

/** What a style is like, in a line. */
const words: Record<Style, string> = {
  folio: 'Bookish: fine lines, large letters',
  stage: 'One thing in the light',
  broadside: 'A poster: bold and full',
  lightbox: 'Bright, with air around',
  bunting: 'Playful colours',
};

export function DesignPanel({ job, edit, asset }: PanelProps) {
  const { data } = useQuery(textsQuery(job.id));
  const change = edit.changes.find((item) => item.kind === 'style');
  const chosen = change?.style ?? data?.style ?? '';
  const music = edit.changes.find((item) => item.kind === 'music');
  const hasMusic = (job.clips ?? []).some((clip) => clip.music);
  return (
    <div className="stack gap-5">
      <div className="field">
        <span className="label" id="style-label">
          Style
        </span>
        <Root
          className="choices"
          aria-labelledby="style-label"
          value={chosen}
          onValueChange={(style) =>
            edit.change('style', style === data?.style ? null : { kind: 'style', style: style as Style })
          }
        >
          {styles.map((style) => (
            <Item key={style} value={style} className="choice">
              <b className="strong">{assetName(style)}</b>
              <span className="small dim">{words[style]}</span>
            </Item>
          ))}
        </Root>
      </div>
      <AnotherDesign edit={edit} asset={asset} />
      <BrandChoice edit={edit} />
      {(job.clips ?? []).length > 0 && (
        <Toggle
          label="Music in clips"
          hint="Composed for this pack."
          isOn={music?.on ?? hasMusic}
          onTurn={(on) => edit.change('music', on === hasMusic ? null : { kind: 'music', on })}
        />
      )}
    </div>
  );
}
