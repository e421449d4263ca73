import type { ModelBrief } from '../brief.ts';
import { examplesFor } from './examples.ts';
import { banned, data, fields, languages, method, previous, rejections, repairs, role, steering } from './parts.ts';
import { patternFor } from './patterns.ts';
import { platformTable } from './platform-table.ts';
import { truth } from './truth.ts';

/** Instructions to a model. Only truth, patterns and examples vary with the brief, so few prefixes exist. */
export function systemPrompt(brief: ModelBrief): string {
  const sections: [string, string][] = [
    ['Role', role],
    ['Data', data],
    ['Method', method],
    ['Fields', fields],
    ['Truth', truth[brief.kind]],
    ['Hooks that work here', patternFor(brief)],
    ['Platforms', platformTable],
    ['Never', banned],
    ['Instruction', steering],
    ['Refusals', rejections],
    ['Faults', repairs],
    ['Examples', examplesFor(brief.kind)],
    ['Language', languages],
    // Last, so that the prefix is the same.
    ...(brief.previous === undefined ? [] : [['Written before', previous] satisfies [string, string]]),
  ];
  return sections.map(([title, text]) => `# ${title}\n${text}`).join('\n\n');
}
