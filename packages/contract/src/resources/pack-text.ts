// The words on the clips and stills of a pack, as an edit names them.

import { z } from 'zod';
import { styles } from '#resources/pack';

const packText = z.object({
  kind: z
    .enum(['hook', 'card', 'quote', 'call_to_action'])
    .meta({ description: 'The kind of change that replaces it.' }),
  number: z.int().min(1).nullable().meta({ description: 'Of a card, from 1; null for the others.' }),
  text: z.string().meta({ description: 'Of a card its headline.' }),
  line: z.string().nullable().meta({ description: 'Of a card.' }),
  figure: z.string().nullable().meta({ description: 'Of a card that has one.' }),
  speaker: z.string().nullable().meta({ description: 'Of a quote that has one.' }),
  assets: z.array(z.string()).meta({ description: 'The clips and stills that show it.' }),
});

export const packTexts = z.object({
  style: z.enum(styles).nullable().meta({ description: 'Null where nothing can be rendered again.' }),
  texts: z.array(packText),
  new_text: z.boolean().meta({ description: 'Whether a text model can write another text: see the edit another.' }),
});
